CREATE TABLE "word_count" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"companies" integer NOT NULL,
	"names" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_frequency" (
	"kind" varchar(6) NOT NULL,
	"piece" varchar(8) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "word_frequency_kind_piece_pk" PRIMARY KEY("kind","piece")
);
