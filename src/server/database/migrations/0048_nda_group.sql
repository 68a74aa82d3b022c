ALTER TABLE "locked_content" ADD COLUMN "unlocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locked_content" ADD COLUMN "unlocked_by" varchar(50);--> statement-breakpoint
ALTER TABLE "locked_content" ADD COLUMN "unlock_reason" text;--> statement-breakpoint
ALTER TABLE "nda" ADD COLUMN "registered_day" date;--> statement-breakpoint
ALTER TABLE "nda" ADD COLUMN "group_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "locked_content" ADD CONSTRAINT "locked_content_unlocked_by_app_user_team_id_fk" FOREIGN KEY ("unlocked_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE "nda" n SET "registered_day" = (n.created_at AT TIME ZONE 'Asia/Seoul')::date,
	"group_numbers" = coalesce((SELECT jsonb_agg(c.business_number ORDER BY c.business_number)
		FROM company r JOIN company c ON c.business_number <> r.business_number AND c.deleted_at IS NULL
		WHERE r.business_number = n.recipient_number
			AND (lower(regexp_replace(c.parent_group, '\s', '', 'g')) = lower(regexp_replace(nullif(trim(r.parent_group), ''), '\s', '', 'g'))
				OR EXISTS (SELECT FROM company_relation x
					WHERE (x.business_number = r.business_number AND x.related_business_number = c.business_number)
						OR (x.business_number = c.business_number AND x.related_business_number = r.business_number)))), '[]')
WHERE n.signed_day IS NOT NULL;
