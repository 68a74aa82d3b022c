-- Audit rows are append-only for every connection of the application, whatever its role.
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('dealdesk.audit_pruning', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit rows cannot be changed' USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_checkpoint_append_only BEFORE UPDATE OR DELETE ON audit_checkpoint FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_seal_no_truncate BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE FUNCTION audit_queue_for_sealing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (entry_id) VALUES (NEW.id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_queue AFTER INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_queue_for_sealing();
--> statement-breakpoint
-- The only way to remove old entries. A checkpoint keeps the hash from which the rest of the chain continues. The
-- function runs with the owner's rights and never removes an entry younger than three years, whatever the caller asks
-- for.
CREATE FUNCTION audit_prune(older_than timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  last_position bigint;
  last_hash text;
  removed integer;
BEGIN
  older_than := least(older_than, now() - interval '3 years');
  -- Only a prefix of the chain without gaps may be removed: up to the link before the first entry that is too young.
  SELECT coalesce(min(s.position) - 1, (SELECT max(position) FROM audit_seal)) INTO last_position
    FROM audit_seal s JOIN audit_entry e ON e.id = s.entry_id WHERE e.at >= older_than;
  SELECT hash INTO last_hash FROM audit_seal WHERE position = last_position;
  IF last_hash IS NULL THEN RETURN 0; END IF;
  PERFORM set_config('dealdesk.audit_pruning', 'on', true);
  INSERT INTO audit_checkpoint (position, hash) VALUES (last_position, last_hash);
  DELETE FROM audit_entry e USING audit_seal s WHERE s.entry_id = e.id AND s.position <= last_position;
  GET DIAGNOSTICS removed = ROW_COUNT;
  DELETE FROM audit_seal WHERE position <= last_position;
  PERFORM set_config('dealdesk.audit_pruning', 'off', true);
  RETURN removed;
END $$;
