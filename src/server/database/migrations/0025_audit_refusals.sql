CREATE TABLE "audit_refusal" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" varchar(20) NOT NULL,
	"team_id" varchar(50) DEFAULT '' NOT NULL,
	"source" varchar(64) DEFAULT '' NOT NULL,
	"call" varchar(200) DEFAULT '' NOT NULL,
	"target" varchar(200) DEFAULT '' NOT NULL,
	"code" varchar(60) NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"addresses" text[] NOT NULL,
	"device" varchar(300),
	"entry_id" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_refusal_open" ON "audit_refusal" USING btree ("hour","kind","team_id","source","call","target") WHERE "audit_refusal"."entry_id" is null;--> statement-breakpoint
CREATE INDEX "audit_refusal_newest" ON "audit_refusal" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "audit_refusal_hour" ON "audit_refusal" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "audit_refusal_team" ON "audit_refusal" USING btree ("team_id","hour");--> statement-breakpoint
CREATE INDEX "audit_refusal_entry" ON "audit_refusal" USING btree ("entry_id");
--> statement-breakpoint
-- While a row has no audit entry, its counts may be raised. A row with an audit entry cannot be changed, and can be
-- deleted only when it is older than three years.
CREATE FUNCTION audit_refusal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.entry_id IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.entry_id IS NOT NULL AND OLD.hour < now() - interval '3 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'audit rows cannot be changed' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_refusal_guard BEFORE UPDATE OR DELETE ON audit_refusal FOR EACH ROW EXECUTE FUNCTION audit_refusal_guard();
--> statement-breakpoint
CREATE TRIGGER audit_refusal_no_truncate BEFORE TRUNCATE ON audit_refusal FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
