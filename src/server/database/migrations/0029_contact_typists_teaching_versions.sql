ALTER TABLE "report_doubt" DROP CONSTRAINT "report_doubt_kind_id_field_pk";--> statement-breakpoint
ALTER TABLE "report_doubt" ADD COLUMN "team_id" varchar(50) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_doubt" ADD CONSTRAINT "report_doubt_kind_id_field_team_id_pk" PRIMARY KEY("kind_id","field","team_id");--> statement-breakpoint
ALTER TABLE "company_add" ADD COLUMN "contact_typists" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_teaching" ADD COLUMN "approved" jsonb;