ALTER TABLE "audit_checkpoint" DROP CONSTRAINT "audit_checkpoint_pkey";--> statement-breakpoint
ALTER TABLE "audit_checkpoint" ADD COLUMN "kind" varchar(10) DEFAULT 'pruned' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_checkpoint" ADD CONSTRAINT "audit_checkpoint_kind_position_pk" PRIMARY KEY("kind","position");--> statement-breakpoint
ALTER TABLE "audit_checkpoint" ADD COLUMN "key_id" varchar(8);--> statement-breakpoint
ALTER TABLE "audit_checkpoint" ADD COLUMN "signature" varchar(64);--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "stamp" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "mac" varchar(48);--> statement-breakpoint
ALTER TABLE "audit_seal" ADD COLUMN "key_id" varchar(8);--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_stamp_unique" UNIQUE("stamp");--> statement-breakpoint
-- Truncating is refused on every audit table, including the one that says where the chain begins.
CREATE TRIGGER audit_checkpoint_no_truncate BEFORE TRUNCATE ON audit_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();--> statement-breakpoint
DROP FUNCTION audit_prune(timestamptz);--> statement-breakpoint
-- The only way to remove old entries. The caller passes the signature, because the database has no key. The function
-- runs with the owner's rights and never removes an entry younger than three years, whatever the caller asks for.
CREATE FUNCTION audit_prune(last_position bigint, signing_key text, signed text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  last_hash text;
  removed integer;
BEGIN
  IF EXISTS (SELECT FROM audit_seal s JOIN audit_entry e ON e.id = s.entry_id
      WHERE s.position <= last_position AND e.at >= now() - interval '3 years') THEN
    RAISE EXCEPTION 'audit rows younger than three years stay' USING ERRCODE = '42501';
  END IF;
  SELECT hash INTO last_hash FROM audit_seal WHERE position = last_position;
  IF last_hash IS NULL THEN RETURN 0; END IF;
  PERFORM set_config('dealdesk.audit_pruning', 'on', true);
  INSERT INTO audit_checkpoint (kind, position, hash, key_id, signature) VALUES ('pruned', last_position, last_hash, signing_key, signed);
  DELETE FROM audit_entry e USING audit_seal s WHERE s.entry_id = e.id AND s.position <= last_position;
  GET DIAGNOSTICS removed = ROW_COUNT;
  DELETE FROM audit_seal WHERE position <= last_position;
  PERFORM set_config('dealdesk.audit_pruning', 'off', true);
  RETURN removed;
END $$;
