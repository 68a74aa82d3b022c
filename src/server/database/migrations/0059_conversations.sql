CREATE TABLE "conversation" (
	"note_id" bigint PRIMARY KEY NOT NULL,
	"title" varchar(100) NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"parts" smallint NOT NULL,
	"lines" integer NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"speakers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_line" (
	"note_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"minute" smallint NOT NULL,
	"speaker" smallint NOT NULL,
	"text" text NOT NULL,
	"cut" boolean DEFAULT false NOT NULL,
	"hash" varchar(32) NOT NULL,
	CONSTRAINT "conversation_line_note_id_place_pk" PRIMARY KEY("note_id","place")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_line" ADD CONSTRAINT "conversation_line_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_line_hash" ON "conversation_line" USING btree ("hash");