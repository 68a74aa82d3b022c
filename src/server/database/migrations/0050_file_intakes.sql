CREATE TABLE "file_intake" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_intake_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" varchar(50) NOT NULL,
	"team_name" varchar(100) NOT NULL,
	"source" varchar(10) NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" varchar(64),
	"zip_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "intake_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intake_id" integer NOT NULL,
	"path" text NOT NULL,
	"folder" text NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"size" bigint NOT NULL,
	"packed_at" bigint,
	"packed_size" bigint,
	"method" integer,
	"crc" bigint,
	"modified_at" timestamp with time zone,
	"read" boolean DEFAULT false NOT NULL,
	"sha256" varchar(64),
	"mime_type" varchar(100),
	"stored_file_id" uuid,
	"problem" text,
	"business_number" varchar(12),
	"reason" varchar(20) DEFAULT 'none' NOT NULL,
	"words" text,
	"category" varchar(20) NOT NULL,
	"category_word" varchar(60),
	"skipped" boolean DEFAULT false NOT NULL,
	"refusal" text,
	"same_name" text,
	"stored_name" varchar(255)
);
--> statement-breakpoint
ALTER TABLE "file_intake" ADD CONSTRAINT "file_intake_zip_file_id_stored_file_id_fk" FOREIGN KEY ("zip_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_file" ADD CONSTRAINT "intake_file_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_file" ADD CONSTRAINT "intake_file_intake_id_file_intake_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."file_intake"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_intake_team" ON "file_intake" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "file_intake_created" ON "file_intake" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "intake_file_path" ON "intake_file" USING btree ("intake_id","path");--> statement-breakpoint
CREATE INDEX "intake_file_stored" ON "intake_file" USING btree ("stored_file_id");--> statement-breakpoint
CREATE INDEX "intake_file_company" ON "intake_file" USING btree ("business_number");