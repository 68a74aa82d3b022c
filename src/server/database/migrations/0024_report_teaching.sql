CREATE TABLE "report_doubt" (
	"kind_id" integer NOT NULL,
	"field" varchar(80) NOT NULL,
	"right_since" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_doubt_kind_id_field_pk" PRIMARY KEY("kind_id","field")
);
--> statement-breakpoint
CREATE TABLE "report_kind" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_kind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"features" text[] NOT NULL,
	"maker" varchar(40),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_teaching" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_teaching_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind_id" integer NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"lesson" jsonb NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"decided_by" varchar(50),
	"used" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_teaching_state" CHECK ("report_teaching"."state" in ('waiting', 'firm', 'own'))
);
--> statement-breakpoint
ALTER TABLE "analysed_upload" ADD COLUMN "features" text[];--> statement-breakpoint
ALTER TABLE "report_doubt" ADD CONSTRAINT "report_doubt_kind_id_report_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."report_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_teaching" ADD CONSTRAINT "report_teaching_kind_id_report_kind_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."report_kind"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_teaching" ADD CONSTRAINT "report_teaching_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_teaching" ADD CONSTRAINT "report_teaching_decided_by_app_user_team_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_teaching_owner" ON "report_teaching" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "report_teaching_kind" ON "report_teaching" USING btree ("kind_id");