ALTER TABLE "app_user" ADD COLUMN "case_twin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Users cannot be renamed, and refusing to start would help nobody. So of two team IDs that differ only in letter
-- case, both remain: the older one keeps the plain spelling, the newer one is marked, and the administrator gets a
-- warning.
DO $$
DECLARE clash text;
BEGIN
	UPDATE "app_user" young SET "case_twin" = true
	WHERE EXISTS (
		SELECT FROM "app_user" old
		WHERE lower(old."team_id") = lower(young."team_id")
			AND (old."created_at", old."team_id") < (young."created_at", young."team_id")
	);
	SELECT string_agg(ids, '; ' ORDER BY ids) INTO clash FROM (
		SELECT string_agg("team_id", ', ' ORDER BY "created_at", "team_id") AS ids
		FROM "app_user" GROUP BY lower("team_id") HAVING count(*) > 1
	) clashes;
	IF clash IS NOT NULL THEN
		RAISE WARNING '대소문자만 다른 팀ID가 있습니다: %. 함께 쓰지 않도록 하나를 사용자관리에서 삭제해주세요.', clash;
	END IF;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_team_id_case" ON "app_user" USING btree (lower("team_id")) WHERE not "app_user"."case_twin";