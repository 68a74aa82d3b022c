CREATE TABLE "holiday_change" (
	"day" date PRIMARY KEY NOT NULL,
	"name" varchar(30),
	"changed_by" varchar(50) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holiday_change" ADD CONSTRAINT "holiday_change_changed_by_app_user_team_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_list_progress" ON "company_list" USING btree ("side","progress_stage","company_status","latest_report_stage","latest_report_date","created_at");--> statement-breakpoint
CREATE INDEX "stage_history_undo" ON "stage_history" USING btree ("business_number","kind","updated_at","id","before") WHERE "stage_history"."kind" <> 'reportStage';--> statement-breakpoint
CREATE INDEX "daily_report_progress" ON "daily_report" USING btree ("business_number","report_date","start_time","created_at","id","progress_stage") WHERE "daily_report"."deleted_at" is null;