-- The application's role may no longer insert checkpoints. The signed beginning is inserted once by this function,
-- and the end of a pruned part by `audit_prune`.
CREATE FUNCTION audit_begin(at_position bigint, at_hash text, signing_key text, signed text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_checkpoint WHERE kind = 'start') THEN
    RAISE EXCEPTION 'the audit chain has its beginning' USING ERRCODE = '42501';
  END IF;
  INSERT INTO audit_checkpoint (kind, position, hash, key_id, signature) VALUES ('start', at_position, at_hash, signing_key, signed);
END $$;
