CREATE TABLE "company" (
	"business_number" varchar(12) PRIMARY KEY NOT NULL,
	"company_name" varchar(200) NOT NULL,
	"company_name_en" varchar(200),
	"corporate_number" varchar(20),
	"representative" varchar(200),
	"employees" integer,
	"establishment_type" varchar(100),
	"establishment_date" varchar(20),
	"company_type" varchar(100),
	"company_size" varchar(100),
	"phone" varchar(50),
	"fax" varchar(50),
	"website" varchar(255),
	"email" varchar(255),
	"fiscal_month" varchar(20),
	"ipo_date" varchar(20),
	"address" varchar(500),
	"industry_code_10th" varchar(300),
	"industry_code_11th" varchar(300),
	"main_products" varchar(2000),
	"trade_license" varchar(100),
	"parent_group" varchar(200),
	"main_creditor" varchar(200),
	"main_bank" varchar(200),
	"business_status" varchar(200),
	"corporate_registration" varchar(200),
	"created_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" varchar(50),
	"delete_reason" text,
	CONSTRAINT "company_business_number" CHECK ("company"."business_number" ~ '^[0-9]{3}-[0-9]{2}-[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "company_opinion" (
	"business_number" varchar(12) PRIMARY KEY NOT NULL,
	"business_core" text,
	"management_team" text,
	"business_situation" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_add" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_add_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_number" varchar(12),
	"side" varchar(20),
	"unique_number" varchar(20),
	"progress_stage" varchar(20),
	"company_status" varchar(20),
	"status_writer" varchar(50),
	"status_date" timestamp with time zone,
	"status_reason" varchar(2000),
	"credit_rating" varchar(50),
	"manager1_team" varchar(50),
	"manager2_team" varchar(50),
	"manager3_team" varchar(50),
	"manager_by_default" boolean DEFAULT false NOT NULL,
	"search_keyword1" varchar(100),
	"search_keyword2" varchar(100),
	"search_keyword3" varchar(100),
	"search_keyword4" varchar(100),
	"search_keyword5" varchar(100),
	"search_keyword6" varchar(100),
	"detail_item1" varchar(500),
	"detail_item2" varchar(500),
	"detail_item3" varchar(500),
	"detail_item4" varchar(500),
	"detail_item5" varchar(500),
	"detail_item6" varchar(500),
	"company_specialty" text,
	"business_type" varchar(20),
	"business_connection_method" varchar(20),
	"business_contact_company" varchar(200),
	"business_contact_name" varchar(100),
	"business_contact_phone" varchar(50),
	"business_contact_email" varchar(255),
	"manager_estimated_price" numeric(20, 2),
	"seller_hoped_price" numeric(20, 2),
	"contact1_name" varchar(100),
	"contact1_position" varchar(100),
	"contact1_mobile" varchar(50),
	"contact1_phone" varchar(50),
	"contact1_email" varchar(255),
	"contact2_name" varchar(100),
	"contact2_position" varchar(100),
	"contact2_mobile" varchar(50),
	"contact2_phone" varchar(50),
	"contact2_email" varchar(255),
	"contact3_name" varchar(100),
	"contact3_position" varchar(100),
	"contact3_mobile" varchar(50),
	"contact3_phone" varchar(50),
	"contact3_email" varchar(255),
	"manager_name" varchar(100),
	"manager_position" varchar(100),
	"manager_phone" varchar(50),
	"manager_email" varchar(255),
	"deal_date" date,
	"deal_amount" numeric(20, 2),
	"deal_product" varchar(500),
	"deal_note" varchar(5000),
	"created_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_add_business_number_unique" UNIQUE("business_number"),
	CONSTRAINT "company_add_unique_number_unique" UNIQUE("unique_number"),
	CONSTRAINT "company_add_side" CHECK ("company_add"."side" in ('매도기업', '매수기업', '투자희망기업', '투자기업', '후보기업')),
	CONSTRAINT "company_add_progress_stage" CHECK ("company_add"."progress_stage" in ('계약전', '계약중', '계약완료')),
	CONSTRAINT "company_add_company_status" CHECK ("company_add"."company_status" in ('진행가능', '진행중단', '진행보류')),
	CONSTRAINT "company_add_business_type" CHECK ("company_add"."business_type" in ('회사영업', '팀장영업')),
	CONSTRAINT "company_add_connection" CHECK ("company_add"."business_connection_method" in ('전화', '이메일', '방문', '온라인', '지인소개', '직접영업', '지인영업'))
);
--> statement-breakpoint
CREATE TABLE "unique_number_counter" (
	"prefix" varchar(3) PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_list" (
	"business_number" varchar(12) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"initials" text NOT NULL,
	"digits" char(10) NOT NULL,
	"representative" text NOT NULL,
	"side" varchar(20),
	"progress_stage" varchar(20),
	"company_status" varchar(20),
	"manager1_team" varchar(50),
	"manager2_team" varchar(50),
	"manager3_team" varchar(50),
	"manager_by_default" boolean DEFAULT false NOT NULL,
	"created_by" varchar(50),
	"created_at" timestamp with time zone NOT NULL,
	"latest_year" char(4),
	"total_assets" numeric(20, 2),
	"total_equity" numeric(20, 2),
	"revenue" numeric(20, 2),
	"operating_income" numeric(20, 2),
	"net_income" numeric(20, 2),
	"latest_report_date" date,
	"latest_report_stage" varchar(20),
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_bspl" (
	"business_number" varchar(12) NOT NULL,
	"year" char(4) NOT NULL,
	"total_assets" numeric(20, 2),
	"total_liabilities" numeric(20, 2),
	"total_equity" numeric(20, 2),
	"paid_in_capital" numeric(20, 2),
	"revenue" numeric(20, 2),
	"operating_income" numeric(20, 2),
	"net_income" numeric(20, 2),
	"ebitda" numeric(20, 2),
	"total_assets_growth_rate" numeric(14, 2),
	"revenue_growth_rate" numeric(14, 2),
	"net_income_growth_rate" numeric(14, 2),
	"operating_profit_margin" numeric(14, 2),
	"roe" numeric(14, 2),
	"roic" numeric(14, 2),
	"debt_ratio" numeric(14, 2),
	"interest_coverage_ratio" numeric(14, 2),
	"borrowing_dependency_ratio" numeric(14, 2),
	"accounts_receivable_turnover" numeric(14, 2),
	"inventory_turnover" numeric(14, 2),
	"total_capital_turnover" numeric(14, 2),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_bspl_business_number_year_pk" PRIMARY KEY("business_number","year"),
	CONSTRAINT "company_bspl_year" CHECK ("company_bspl"."year" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "company_customer" (
	"business_number" varchar(12) NOT NULL,
	"customer_type" char(1) NOT NULL,
	"sequence" integer NOT NULL,
	"customer_name" varchar(300),
	"customer_business_number" varchar(20),
	"representative_name" varchar(200),
	"trading_ratio" numeric(7, 2),
	"fiscal_year" varchar(20),
	"paid_in_capital" numeric(20, 2),
	"total_assets" numeric(20, 2),
	"revenue" numeric(20, 2),
	"net_income" numeric(20, 2),
	CONSTRAINT "company_customer_business_number_customer_type_sequence_pk" PRIMARY KEY("business_number","customer_type","sequence"),
	CONSTRAINT "company_customer_type" CHECK ("company_customer"."customer_type" in ('B', 'S'))
);
--> statement-breakpoint
CREATE TABLE "company_relation" (
	"business_number" varchar(12) NOT NULL,
	"related_business_number" varchar(12) NOT NULL,
	"sequence" integer NOT NULL,
	"related_relationship" varchar(200),
	CONSTRAINT "company_relation_business_number_related_business_number_pk" PRIMARY KEY("business_number","related_business_number"),
	CONSTRAINT "company_relation_other" CHECK ("company_relation"."business_number" <> "company_relation"."related_business_number")
);
--> statement-breakpoint
CREATE TABLE "company_sales" (
	"business_number" varchar(12) NOT NULL,
	"sequence" integer NOT NULL,
	"business_segment" varchar(300),
	"main_product" varchar(500),
	"sales_ratio" numeric(7, 2),
	CONSTRAINT "company_sales_business_number_sequence_pk" PRIMARY KEY("business_number","sequence")
);
--> statement-breakpoint
CREATE TABLE "company_shareholder" (
	"business_number" varchar(12) NOT NULL,
	"sequence" integer NOT NULL,
	"shareholder_name" varchar(300),
	"classification" varchar(100),
	"common_shares" numeric(20, 2),
	"preferred_shares" numeric(20, 2),
	"total_shares" numeric(20, 2),
	"common_ratio" numeric(7, 2),
	"preferred_ratio" numeric(7, 2),
	"total_ratio" numeric(7, 2),
	"relationship_with_executive" varchar(200),
	"relationship_with_company" varchar(200),
	CONSTRAINT "company_shareholder_business_number_sequence_pk" PRIMARY KEY("business_number","sequence")
);
--> statement-breakpoint
CREATE TABLE "company_workplace" (
	"business_number" varchar(12) NOT NULL,
	"sequence" integer NOT NULL,
	"classification" varchar(100),
	"workplace_name" varchar(300),
	"workplace_business_number" varchar(20),
	"is_main_workplace" varchar(20),
	"owner" varchar(200),
	"ownership_relation" varchar(200),
	"capital_structure" varchar(100),
	"operation_type" varchar(100),
	"main_products" varchar(1000),
	"business_address" varchar(500),
	"phone_number" varchar(50),
	"fax_number" varchar(50),
	"location_condition" varchar(200),
	"industrial_complex" varchar(200),
	"plot_area" varchar(100),
	"building_area" varchar(100),
	"lease_deposit_scale" varchar(100),
	"monthly_rent" varchar(100),
	"rights_infringement" varchar(200),
	"collateral_provision" varchar(200),
	CONSTRAINT "company_workplace_business_number_sequence_pk" PRIMARY KEY("business_number","sequence")
);
--> statement-breakpoint
CREATE TABLE "stage_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_number" varchar(12) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"before" varchar(40),
	"after" varchar(40),
	"changed_by" varchar(50),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"business_number" varchar(12) NOT NULL,
	"statement" varchar(40) NOT NULL,
	"year" char(4) NOT NULL,
	"position" integer NOT NULL,
	"name" varchar(200) NOT NULL,
	"value" numeric(24, 4),
	"text" varchar(100),
	CONSTRAINT "statement_line_business_number_statement_year_position_pk" PRIMARY KEY("business_number","statement","year","position")
);
--> statement-breakpoint
CREATE TABLE "manager_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manager_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_number" varchar(12) NOT NULL,
	"manager_type" varchar(20) NOT NULL,
	"old_team_id" varchar(50),
	"new_team_id" varchar(50),
	"old_manager_name" varchar(100),
	"new_manager_name" varchar(100),
	"change_reason" text NOT NULL,
	"changed_by" varchar(100) NOT NULL,
	"changed_by_team_id" varchar(50),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_created_by_app_user_team_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_opinion" ADD CONSTRAINT "company_opinion_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_add" ADD CONSTRAINT "company_add_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_add" ADD CONSTRAINT "company_add_manager1_team_app_user_team_id_fk" FOREIGN KEY ("manager1_team") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_add" ADD CONSTRAINT "company_add_manager2_team_app_user_team_id_fk" FOREIGN KEY ("manager2_team") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_add" ADD CONSTRAINT "company_add_manager3_team_app_user_team_id_fk" FOREIGN KEY ("manager3_team") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_add" ADD CONSTRAINT "company_add_created_by_app_user_team_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_list" ADD CONSTRAINT "company_list_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bspl" ADD CONSTRAINT "company_bspl_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_customer" ADD CONSTRAINT "company_customer_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_relation" ADD CONSTRAINT "company_relation_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sales" ADD CONSTRAINT "company_sales_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_shareholder" ADD CONSTRAINT "company_shareholder_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_workplace" ADD CONSTRAINT "company_workplace_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_history" ADD CONSTRAINT "stage_history_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_history" ADD CONSTRAINT "manager_history_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_corporate_number" ON "company" USING btree ("corporate_number");--> statement-breakpoint
CREATE INDEX "company_created_by" ON "company" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "company_add_manager1" ON "company_add" USING btree ("manager1_team");--> statement-breakpoint
CREATE INDEX "company_add_manager2" ON "company_add" USING btree ("manager2_team");--> statement-breakpoint
CREATE INDEX "company_add_manager3" ON "company_add" USING btree ("manager3_team");--> statement-breakpoint
CREATE INDEX "company_list_grams" ON "company_list" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "company_list_side" ON "company_list" USING btree ("side","name");--> statement-breakpoint
CREATE INDEX "company_list_waiting" ON "company_list" USING btree ("created_at") WHERE "company_list"."side" is null;--> statement-breakpoint
CREATE INDEX "manager_history_company" ON "manager_history" USING btree ("business_number","created_at");--> statement-breakpoint
-- Grams are stored outside the row and need no statistics; ANALYZE would spend a minute on them.
ALTER TABLE company_list ALTER COLUMN grams SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE company_list ALTER COLUMN grams SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE company_list SET (toast_tuple_target = 128);
