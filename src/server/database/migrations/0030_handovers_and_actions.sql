CREATE TABLE "handover" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handover_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_team_id" varchar(50) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"done_by_team_id" varchar(50) NOT NULL,
	"done_by" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_team_id" varchar(50),
	"undone_by" varchar(100)
);
--> statement-breakpoint
CREATE TABLE "handover_move" (
	"handover_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"business_number" varchar(12),
	"successor_team_id" varchar(50) NOT NULL,
	"before1" varchar(50),
	"before2" varchar(50),
	"before3" varchar(50),
	"after1" varchar(50),
	"after2" varchar(50),
	"after3" varchar(50),
	"by_default_before" boolean NOT NULL,
	"restored" boolean,
	CONSTRAINT "handover_move_handover_id_record_id_pk" PRIMARY KEY("handover_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "company_activity" ADD COLUMN "action" varchar(60);--> statement-breakpoint
ALTER TABLE "manager_history" ADD COLUMN "handover_id" integer;--> statement-breakpoint
ALTER TABLE "handover_move" ADD CONSTRAINT "handover_move_handover_id_handover_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handover"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_history" ADD CONSTRAINT "manager_history_handover_id_handover_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handover"("id") ON DELETE no action ON UPDATE no action;