CREATE TABLE "company_count" (
	"side" varchar(20),
	"progress_stage" varchar(20),
	"company_status" varchar(20),
	"latest_report_stage" varchar(20),
	"companies" integer NOT NULL,
	"with_revenue" integer NOT NULL,
	"with_income" integer NOT NULL,
	"revenue" numeric(30, 2) NOT NULL,
	"operating_income" numeric(30, 2) NOT NULL
);--> statement-breakpoint
INSERT INTO "company_count" SELECT "side", "progress_stage", "company_status", "latest_report_stage", count(*),
	count("revenue"), count("operating_income"), coalesce(sum("revenue"), 0), coalesce(sum("operating_income"), 0)
	FROM "company_list" GROUP BY 1, 2, 3, 4;
