CREATE TABLE "criterion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_number" varchar(12) NOT NULL,
	"name" varchar(100) NOT NULL,
	"valid_until" date NOT NULL,
	"checked" varchar(200),
	"industries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wanted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revenue_min" numeric(20, 2),
	"revenue_max" numeric(20, 2),
	"ebitda_min" numeric(20, 2),
	"ebitda_max" numeric(20, 2),
	"price_min" numeric(20, 2),
	"price_max" numeric(20, 2),
	"share_min" numeric(5, 2),
	"share_max" numeric(5, 2),
	"forms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"anywhere" boolean DEFAULT false NOT NULL,
	"created_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "criterion_revenue" CHECK ("criterion"."revenue_min" <= "criterion"."revenue_max"),
	CONSTRAINT "criterion_ebitda" CHECK ("criterion"."ebitda_min" <= "criterion"."ebitda_max"),
	CONSTRAINT "criterion_price" CHECK ("criterion"."price_min" <= "criterion"."price_max"),
	CONSTRAINT "criterion_share" CHECK ("criterion"."share_min" <= "criterion"."share_max")
);
--> statement-breakpoint
CREATE TABLE "match_refusal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_number" varchar(12) NOT NULL,
	"buyer_number" varchar(12) NOT NULL,
	"reason" text NOT NULL,
	"criteria" text NOT NULL,
	"refused_by" varchar(50),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_refusal_distinct" CHECK ("match_refusal"."seller_number" <> "match_refusal"."buyer_number")
);
--> statement-breakpoint
CREATE TABLE "seller_terms" (
	"business_number" varchar(12) PRIMARY KEY NOT NULL,
	"share" numeric(5, 2),
	"forms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"urgency" varchar(20),
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_terms_urgency" CHECK ("seller_terms"."urgency" in ('급함', '보통', '여유 있음'))
);
--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "keyword_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "code_11" varchar(6);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "code_10" varchar(6);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "province" varchar(2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "criterion" ADD CONSTRAINT "criterion_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion" ADD CONSTRAINT "criterion_created_by_app_user_team_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_refusal" ADD CONSTRAINT "match_refusal_seller_number_company_business_number_fk" FOREIGN KEY ("seller_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_refusal" ADD CONSTRAINT "match_refusal_buyer_number_company_business_number_fk" FOREIGN KEY ("buyer_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_refusal" ADD CONSTRAINT "match_refusal_refused_by_app_user_team_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_terms" ADD CONSTRAINT "seller_terms_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criterion_company" ON "criterion" USING btree ("business_number","id");--> statement-breakpoint
CREATE INDEX "match_refusal_seller" ON "match_refusal" USING btree ("seller_number","buyer_number");--> statement-breakpoint
CREATE INDEX "match_refusal_buyer" ON "match_refusal" USING btree ("buyer_number","seller_number");