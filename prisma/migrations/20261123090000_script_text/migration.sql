-- Raised and lowered digits stay readable in plain text, as displayedText of src/shared/html/html.ts writes them: 10³, H₂O (C-20b).
-- What is stored holds none yet: the cleaning took the two tags out.
CREATE FUNCTION public.script_text(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT string_agg(
      CASE
        WHEN piece ~ '^[<&].' THEN piece
        WHEN script ~* '^<sup' THEN translate(piece, '0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾')
        WHEN script ~* '^<sub' THEN translate(piece, '0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')
        ELSE piece
      END, '' ORDER BY no)
    FROM (
      SELECT no, piece, first_value(piece) OVER (PARTITION BY scope ORDER BY no) AS script
      FROM (
        SELECT no, found[1] AS piece,
          count(*) FILTER (WHERE found[1] ~* '^<(?:/?su[bp]|/(?:p|li|div|h[1-6]|tr))\y') OVER (ORDER BY no) AS scope
        FROM regexp_matches(html, '<[^>]*>|&#?\w+;|[^<&]+|.', 'g') WITH ORDINALITY AS pieces (found, no)
      ) AS scoped
    ) AS scripted
  $$;

CREATE OR REPLACE FUNCTION public.displayed_text(html text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  shown text := html;
  entity text;
BEGIN
  shown := regexp_replace(shown, '<!--.*?-->', '', 'g');
  shown := regexp_replace(shown, '<(script|style)\y.*?</\1\s*>', '', 'gi');
  IF shown ~* '<su[bp]\y' THEN
    shown := public.script_text(shown);
  END IF;
  shown := regexp_replace(shown, '[\t\n\r ]+', ' ', 'g');
  shown := regexp_replace(shown, '<br\s*/?>|</(?:p|li|div|h[1-6]|tr)\s*>', E'\n', 'gi');
  shown := regexp_replace(shown, '<[^>]*>', '', 'g');
  IF position('&' IN shown) > 0 THEN
    shown := replace(replace(replace(replace(shown, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&apos;', '''');
    shown := replace(shown, '&nbsp;', chr(160));
    FOR entity IN SELECT DISTINCT (regexp_matches(shown, '&#\d{1,6};', 'g'))[1] LOOP
      IF substring(entity FROM '\d+')::int BETWEEN 1 AND 55295 THEN
        shown := replace(shown, entity, chr(substring(entity FROM '\d+')::int));
      END IF;
    END LOOP;
    shown := replace(shown, '&amp;', '&');
  END IF;
  shown := regexp_replace(shown, ' *\n *', E'\n', 'g');
  shown := regexp_replace(shown, '\n{3,}', E'\n\n', 'g');
  RETURN btrim(shown, E' \n\t\r' || chr(160));
END $$;
