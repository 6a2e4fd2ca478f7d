-- Categories of articles (C-04): no screen edits them, and every database has the same ones.
INSERT INTO "ArticleCategory" ("name", "labelFr", "labelEn", "position") VALUES
  ('DISPONIBILITE', 'Disponibilité des produits', 'Product availability', 1),
  ('BON_USAGE', 'Bon usage et sécurité', 'Proper use and safety', 2),
  ('VACCINATION', 'Vaccination', 'Vaccination', 3),
  ('ONCOLOGIE', 'Oncologie', 'Oncology', 4),
  ('INFECTIOLOGIE', 'Infectiologie', 'Infectious diseases', 5),
  ('REGLEMENTATION', 'Réglementation', 'Regulation', 6),
  ('CONGRES', 'Congrès et événements', 'Congresses and events', 7),
  ('SERVICES', 'Services de l’information médicale', 'Medical information services', 8)
ON CONFLICT ("name") DO NOTHING;
