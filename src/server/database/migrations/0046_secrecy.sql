CREATE TABLE "secret_company" (
	"business_number" varchar(12) PRIMARY KEY NOT NULL,
	"marked_by" varchar(50),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "secret_company" ADD CONSTRAINT "secret_company_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_company" ADD CONSTRAINT "secret_company_marked_by_app_user_team_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "party" AS SELECT l."business_number", l."name", l."side", l."unique_number", l."manager1_team", l."manager2_team", l."manager3_team", l."manager_by_default", l."created_by" FROM "company_list" l;--> statement-breakpoint
CREATE VIEW "party_name" AS SELECT c."business_number", c."company_name" FROM "company" c;
