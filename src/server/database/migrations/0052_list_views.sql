CREATE TABLE "list_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" varchar(50) NOT NULL,
	"screen" varchar(40) NOT NULL,
	"name" varchar(60) NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usual_view" (
	"team_id" varchar(50) NOT NULL,
	"screen" varchar(40) NOT NULL,
	"view_id" bigint NOT NULL,
	CONSTRAINT "usual_view_team_id_screen_pk" PRIMARY KEY("team_id","screen")
);
--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_view" ADD CONSTRAINT "usual_view_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_view" ADD CONSTRAINT "usual_view_view_id_list_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."list_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" USING btree ("screen","team_id",lower("name"));