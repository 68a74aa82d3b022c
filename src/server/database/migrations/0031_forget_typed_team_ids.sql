-- Typed at a sign-in and nobody's: it may be a password. The row stays, so that its address goes on counting it.
UPDATE "login_attempt" a SET "team_id" = '?' || a."id"
WHERE NOT EXISTS (SELECT FROM "app_user" u WHERE u."team_id" = a."team_id");
