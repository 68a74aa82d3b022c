-- A typed team ID that belongs to nobody may be a password, so it is replaced. The row stays, because it counts
-- against its address.
UPDATE "login_attempt" a SET "team_id" = '?' || a."id"
WHERE NOT EXISTS (SELECT FROM "app_user" u WHERE u."team_id" = a."team_id");
