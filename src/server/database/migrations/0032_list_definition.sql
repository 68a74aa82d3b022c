ALTER TABLE "company_list" ADD COLUMN "definition" varchar(16) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" DROP COLUMN "made";