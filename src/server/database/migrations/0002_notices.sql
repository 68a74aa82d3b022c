CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"is_important" boolean DEFAULT false NOT NULL,
	"author" varchar(50) NOT NULL,
	"author_name" varchar(100) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notice_id" integer NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"original_file_name" varchar(255) NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" varchar(100) NOT NULL,
	"stored_file_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_view" (
	"notice_id" integer NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_view_notice_id_team_id_pk" PRIMARY KEY("notice_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_author_app_user_team_id_fk" FOREIGN KEY ("author") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attachment" ADD CONSTRAINT "notice_attachment_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_attachment" ADD CONSTRAINT "notice_attachment_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_view" ADD CONSTRAINT "notice_view_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_view" ADD CONSTRAINT "notice_view_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_order" ON "notice" USING btree ("is_important","created_at");--> statement-breakpoint
CREATE INDEX "notice_attachment_notice" ON "notice_attachment" USING btree ("notice_id");