CREATE TABLE "counterparty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counterparty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_number" varchar(12) NOT NULL,
	"other_number" varchar(12),
	"name" varchar(200),
	"name_key" varchar(200),
	"stage" varchar(20) NOT NULL,
	"stage_days" jsonb NOT NULL,
	"last_day" date NOT NULL,
	"star" boolean DEFAULT false NOT NULL,
	"ended_day" date,
	"end_reason" varchar(30),
	"end_note" text,
	"ended_by" varchar(50),
	"amount" numeric(20, 2),
	"share" numeric(5, 2),
	"kept_report" bigint,
	"created_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counterparty_stage" CHECK ("counterparty"."stage" in ('tm', 'nda', 'im', 'loi', 'mou', 'due-diligence', 'contract')),
	CONSTRAINT "counterparty_reason" CHECK ("counterparty"."end_reason" in ('seller-declined', 'price-gap', 'buyer-circumstances', 'no-answer', 'other-industry', 'nda-lapsed', 'other')),
	CONSTRAINT "counterparty_ended" CHECK (("counterparty"."ended_day" is null) = ("counterparty"."end_reason" is null)),
	CONSTRAINT "counterparty_named" CHECK (("counterparty"."other_number" is null) = ("counterparty"."name_key" is not null)),
	CONSTRAINT "counterparty_distinct" CHECK ("counterparty"."other_number" <> "counterparty"."seller_number")
);
--> statement-breakpoint
CREATE TABLE "counterparty_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counterparty_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counterparty_id" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"from_stage" varchar(20),
	"to_stage" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"held_days" integer DEFAULT 0 NOT NULL,
	"ends" boolean DEFAULT false NOT NULL,
	"sets_day" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"reason" varchar(30),
	"note" text,
	"done_by" varchar(50),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "counterparty_step_kind" CHECK ("counterparty_step"."kind" in ('added', 'forward', 'back', 'ended', 'reopened', 'merged')),
	CONSTRAINT "counterparty_step_to" CHECK ("counterparty_step"."to_stage" in ('tm', 'nda', 'im', 'loi', 'mou', 'due-diligence', 'contract'))
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"person" varchar(50) NOT NULL,
	"day" date NOT NULL,
	"business_number" varchar(12),
	"counterparty_id" bigint,
	"meeting_week" date,
	"done_day" date,
	"done_by" varchar(50),
	"created_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_day" (
	"task_id" bigint NOT NULL,
	"on_day" date NOT NULL,
	"text" text NOT NULL,
	"person" varchar(50) NOT NULL,
	"day" date NOT NULL,
	"done_day" date,
	CONSTRAINT "task_day_task_id_on_day_pk" PRIMARY KEY("task_id","on_day")
);
--> statement-breakpoint
ALTER TABLE "counterparty" ADD CONSTRAINT "counterparty_seller_number_company_business_number_fk" FOREIGN KEY ("seller_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterparty" ADD CONSTRAINT "counterparty_other_number_company_business_number_fk" FOREIGN KEY ("other_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterparty" ADD CONSTRAINT "counterparty_ended_by_app_user_team_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterparty" ADD CONSTRAINT "counterparty_created_by_app_user_team_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterparty_step" ADD CONSTRAINT "counterparty_step_counterparty_id_counterparty_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counterparty_step" ADD CONSTRAINT "counterparty_step_done_by_app_user_team_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_person_app_user_team_id_fk" FOREIGN KEY ("person") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_counterparty_id_counterparty_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_done_by_app_user_team_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_created_by_app_user_team_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_day" ADD CONSTRAINT "task_day_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "counterparty_pair" ON "counterparty" USING btree ("seller_number","other_number") WHERE "counterparty"."other_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "counterparty_lead" ON "counterparty" USING btree ("seller_number","name_key") WHERE "counterparty"."other_number" is null;--> statement-breakpoint
CREATE INDEX "counterparty_seller" ON "counterparty" USING btree ("seller_number","id");--> statement-breakpoint
CREATE INDEX "counterparty_other" ON "counterparty" USING btree ("other_number");--> statement-breakpoint
CREATE INDEX "counterparty_step_of" ON "counterparty_step" USING btree ("counterparty_id","id");--> statement-breakpoint
CREATE INDEX "counterparty_step_day" ON "counterparty_step" USING btree ("day");--> statement-breakpoint
CREATE INDEX "counterparty_step_held" ON "counterparty_step" USING btree ("from_stage","day","held_days") WHERE "counterparty_step"."kind" in ('forward', 'back', 'ended');--> statement-breakpoint
CREATE INDEX "task_person" ON "task" USING btree ("person","day","id") WHERE "task"."done_day" is null;--> statement-breakpoint
CREATE INDEX "task_due" ON "task" USING btree ("day","id") WHERE "task"."done_day" is null;--> statement-breakpoint
CREATE INDEX "task_counterparty" ON "task" USING btree ("counterparty_id","day","id");--> statement-breakpoint
CREATE INDEX "task_company" ON "task" USING btree ("business_number","day","id");--> statement-breakpoint
CREATE INDEX "task_meeting" ON "task" USING btree ("meeting_week") WHERE "task"."meeting_week" is not null;--> statement-breakpoint
CREATE INDEX "daily_report_pair" ON "daily_report" USING btree ("business_number","counterparty_business_number","report_date") WHERE "daily_report"."deleted_at" is null and "daily_report"."counterparty_business_number" is not null;