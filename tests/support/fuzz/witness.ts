import pg from 'pg';

/** What a row lost or gained: the table, and for a change the columns. */
export type Written = string;

/**
 * Writes down each row that any committed transaction inserts, changes or deletes, in all tables. Triggers do it: what is rolled
 * back leaves nothing here either, and nothing else is as exact and as cheap.
 */
const SET_UP = `
  CREATE SCHEMA witness;
  CREATE TABLE witness.written ("n" bigserial PRIMARY KEY, "what" text NOT NULL);
  CREATE FUNCTION witness.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DECLARE named text := TG_OP || ' ' || TG_TABLE_NAME;
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      SELECT named || ' ' || coalesce(string_agg(o.key, ',' ORDER BY o.key), 'as it was') INTO named
      FROM jsonb_each(to_jsonb(OLD)) o JOIN jsonb_each(to_jsonb(NEW)) n ON n.key = o.key AND n.value IS DISTINCT FROM o.value;
    END IF;
    INSERT INTO witness.written ("what") VALUES (named);
    RETURN NULL;
  END $$;
  DO $$ DECLARE t regclass; BEGIN
    FOR t IN SELECT c.oid FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND s.nspname !~ '^pg_|^information_schema$|^witness$'
        -- The queue maintains tables of its own beside the jobs.
        AND (s.nspname <> 'pgboss' OR c.relname = 'job')
    LOOP
      EXECUTE format('CREATE TRIGGER zz_witness AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION witness.note()', t);
    END LOOP;
  END $$;`;

/** Writes that a refused call may cause: last use and counters. */
const TRACES = /^(?:UPDATE Session lastSeenAt|UPDATE PortalClient lastUsedAt|(?:INSERT|UPDATE|DELETE) RateLimit\b.*)$/;

/** Reports what was written since the last call. */
export class Witness {
  #last = '0';
  private constructor(readonly client: pg.Client) {}

  static async of(ownerUrl: string): Promise<Witness> {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query(SET_UP);
    return new Witness(client);
  }

  /** Rows written since the last question, but for the traces that any call may leave. */
  async written(): Promise<Written[]> {
    const { rows } = await this.client.query<{ n: string; what: string }>({
      name: 'written',
      text: 'SELECT w."n"::text AS "n", w."what" FROM witness.written w WHERE w."n" > $1::bigint ORDER BY w."n"',
      values: [this.#last],
    });
    this.#last = rows.at(-1)?.n ?? this.#last;
    return [...new Set(rows.map(({ what }) => what))].filter((what) => !TRACES.test(what));
  }

  end(): Promise<void> {
    return this.client.end();
  }
}
