CREATE TABLE "import_image" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"table_name" varchar(40) NOT NULL,
	"key" varchar(40) NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_image_import_id_table_name_key_pk" PRIMARY KEY("import_id","table_name","key")
);
--> statement-breakpoint
CREATE TABLE "import_memory" (
	"team_id" varchar(50) NOT NULL,
	"heading" varchar(200) NOT NULL,
	"target" varchar(60),
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_memory_team_id_heading_pk" PRIMARY KEY("team_id","heading")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"outcome" varchar(10) NOT NULL,
	"name" text,
	"business_number" varchar(12),
	"record_id" integer,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"problems" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"cells" jsonb,
	"version_after" integer,
	"restored" boolean,
	CONSTRAINT "import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" varchar(50) NOT NULL,
	"team_name" varchar(100) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_size" bigint NOT NULL,
	"rows_file_id" uuid,
	"facts" jsonb,
	"choice" jsonb,
	"sheet_name" text,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"names_managers" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone,
	"seconds" integer,
	"undone_at" timestamp with time zone,
	"undone_by_team_id" varchar(50),
	"undone_by" varchar(100),
	"undo_left" integer
);
--> statement-breakpoint
ALTER TABLE "import_image" ADD CONSTRAINT "import_image_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_rows_file_id_stored_file_id_fk" FOREIGN KEY ("rows_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_company" ON "import_row" USING btree ("business_number");--> statement-breakpoint
CREATE INDEX "import_run_team" ON "import_run" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "import_run_waiting" ON "import_run" USING btree ("created_at");