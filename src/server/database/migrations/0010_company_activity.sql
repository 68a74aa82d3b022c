CREATE TABLE "company_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_number" varchar(12) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"actor_team" varchar(50),
	"actor_name" varchar(100),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"fields" text[] NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_activity_recent" ON "company_activity" USING btree ("business_number","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What is stored already gets activities by the following statements, which run once. Of contacts only the names of
-- the fields are stored, and texts that look like resident numbers are masked.
CREATE FUNCTION pg_temp.unmarked(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(given, '(?<!\d)\d{6}[\s.~-]*[1-8]\d{6}(?!\d)', '******-*******', 'g')
$$;--> statement-breakpoint
-- The fields of company, brokerage record and opinion are put on one level, by their own names.
CREATE FUNCTION pg_temp.flat(image jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(jsonb_object_agg(name, value), '{}'::jsonb) FROM (
		SELECT key AS name, value FROM jsonb_each(CASE jsonb_typeof(image) WHEN 'object' THEN image ELSE '{}'::jsonb END)
		WHERE key NOT IN ('company', 'additional', 'opinion')
		UNION ALL
		SELECT inside.key, inside.value
		FROM jsonb_each(CASE jsonb_typeof(image) WHEN 'object' THEN image ELSE '{}'::jsonb END) part,
			jsonb_each(CASE jsonb_typeof(part.value) WHEN 'object' THEN part.value ELSE '{}'::jsonb END) inside
		WHERE part.key IN ('company', 'additional', 'opinion')
	) fields WHERE name NOT IN ('businessNumber', 'createdBy', 'statusWriter', 'statusDate', 'managerByDefault', 'sha256')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.names(image jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(name), '{}') FROM (
		SELECT key AS name FROM jsonb_each(image) WHERE key NOT IN ('lists', 'years', 'statements')
		UNION ALL
		SELECT whole.key || '.' || part FROM jsonb_each(image) whole,
			jsonb_object_keys(CASE jsonb_typeof(whole.value) WHEN 'object' THEN whole.value ELSE '{}'::jsonb END) part
		WHERE whole.key IN ('lists', 'years', 'statements')
	) all_names
$$;--> statement-breakpoint
-- Keeps the plain values that everybody may read, shortened. Of lists and statements only the number of changed rows
-- is kept.
CREATE FUNCTION pg_temp.shown(image jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT nullif(jsonb_strip_nulls(pg_temp.unmarked(jsonb_object_agg(key, CASE
		WHEN jsonb_typeof(value) = 'string' AND length(value #>> '{}') > 200
			THEN to_jsonb(left(value #>> '{}', 199) || '…')
		WHEN key IN ('lists', 'statements') THEN (
			SELECT jsonb_object_agg(part.key,
				CASE jsonb_typeof(part.value) WHEN 'array' THEN jsonb_array_length(part.value) ELSE 0 END)
			FROM jsonb_each(CASE jsonb_typeof(value) WHEN 'object' THEN value ELSE '{}'::jsonb END) part)
		ELSE value END)::text)::jsonb), '{}'::jsonb)
	FROM jsonb_each(image)
	WHERE key NOT LIKE 'contact_Name' AND key NOT LIKE 'contact_Position' AND key NOT LIKE 'contact_Mobile'
		AND key NOT LIKE 'contact_Phone' AND key NOT LIKE 'contact_Email' AND key NOT LIKE 'businessContact%'
		AND (jsonb_typeof(value) NOT IN ('object', 'array') OR key IN ('lists', 'statements', 'years', 'files'))
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.saved_kind(dossier boolean, fields text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	WITH told AS (
		SELECT name FROM unnest(fields) name
		WHERE name NOT IN ('uniqueNumber', 'statusReason', 'files')
	)
	SELECT CASE
		WHEN count(*) = 0 THEN CASE WHEN dossier THEN 'dossier' ELSE 'brokerage' END
		WHEN bool_and(name IN ('manager1Team', 'manager2Team', 'manager3Team')) THEN 'manager'
		WHEN bool_and(name LIKE 'years.%' OR name LIKE 'statements.%') THEN 'financials'
		WHEN dossier AND bool_or(name LIKE 'lists.%' OR name LIKE 'years.%' OR name LIKE 'statements.%' OR name IN (
			'companyName', 'companyNameEn', 'corporateNumber', 'representative', 'establishmentType', 'establishmentDate',
			'companyType', 'companySize', 'phone', 'fax', 'website', 'email', 'fiscalMonth', 'ipoDate', 'address',
			'industryCode10th', 'industryCode11th', 'mainProducts', 'tradeLicense', 'parentGroup', 'mainCreditor', 'mainBank',
			'businessStatus', 'corporateRegistration', 'employees', 'businessCore', 'managementTeam', 'businessSituation'))
			THEN 'dossier'
		WHEN bool_or(name IN ('side', 'progressStage', 'companyStatus')) THEN 'stage'
		ELSE 'brokerage' END
	FROM told
$$;--> statement-breakpoint
-- Entries of one transaction have the same time. They become one activity, such as a save and its report, or the
-- files of one upload.
CREATE TEMPORARY TABLE old_changes ON COMMIT DROP AS
WITH told AS (
	SELECT a.id, a.business_number, a.at, a.team_id, a.manager_name, a.action,
		CASE WHEN a.action = 'file/uploaded' THEN '{}'::jsonb
			WHEN a.action = 'file/deleted' THEN jsonb_build_object('files', jsonb_build_array(a.subject_id))
			ELSE pg_temp.flat(a.before) END AS before,
		CASE WHEN a.action = 'file/deleted' THEN '{}'::jsonb
			WHEN a.action LIKE 'file/%' THEN
				CASE a.action WHEN 'file/changed' THEN pg_temp.flat(a.after) ELSE '{}'::jsonb END
					|| jsonb_build_object('files', (
						SELECT jsonb_agg(f.subject_id ORDER BY f.id) FROM audit_entry f
						WHERE f.business_number = a.business_number AND f.at = a.at AND f.action = a.action))
			ELSE pg_temp.flat(a.after) END AS after,
		a.action = 'add/changed' AND a.before ->> 'businessNumber' IS NULL
			AND a.after ->> 'businessNumber' IS NOT NULL AS tied
	FROM audit_entry a
	WHERE a.business_number IN (SELECT business_number FROM company) AND a.action IN (
		'company/created', 'company/changed', 'company/deleted', 'company/restored', 'add/created', 'add/changed',
		'add/deleted', 'manager/changed', 'manager/default-assigned', 'manager/handed-over', 'manager/history-added',
		'manager/history-changed', 'manager/history-deleted', 'file/uploaded', 'file/changed', 'file/deleted')
), grouped AS (
	SELECT business_number, at, min(team_id) AS team_id, min(manager_name) AS manager_name, bool_or(tied) AS tied,
		coalesce(min(action) FILTER (WHERE action NOT LIKE 'file/%'), min(action)) AS action,
		(jsonb_agg(before ORDER BY id) FILTER (WHERE action NOT LIKE 'file/%')) -> 0 AS before,
		(jsonb_agg(after ORDER BY id) FILTER (WHERE action NOT LIKE 'file/%')) -> 0 AS after,
		(jsonb_agg(before ORDER BY id) FILTER (WHERE action LIKE 'file/%')) -> 0 AS file_before,
		(jsonb_agg(after ORDER BY id) FILTER (WHERE action LIKE 'file/%')) -> 0 AS file_after
	FROM told GROUP BY business_number, at
)
SELECT business_number, at, team_id, manager_name, tied, action,
	coalesce(before, '{}'::jsonb) || coalesce(file_before, '{}'::jsonb) AS before,
	coalesce(after, '{}'::jsonb) || coalesce(file_after, '{}'::jsonb) AS after
FROM grouped;--> statement-breakpoint
CREATE INDEX ON old_changes (business_number, at);--> statement-breakpoint
INSERT INTO "company_activity" ("business_number", "kind", "actor_team", "actor_name", "at", "fields", "before", "after")
SELECT business_number, kind, team_id, name, at, fields, before, after FROM (
	SELECT o.business_number, CASE
			WHEN o.tied THEN 'tied'
			WHEN o.action = 'company/created' THEN 'registered'
			WHEN o.action = 'company/deleted' THEN 'hidden'
			WHEN o.action = 'company/restored' THEN 'restored'
			WHEN o.action LIKE 'file/%' THEN 'file'
			WHEN o.action LIKE 'manager/history-%' THEN 'history'
			WHEN o.action LIKE 'manager/%' THEN 'manager'
			WHEN o.action = 'add/deleted' THEN 'removed'
			ELSE pg_temp.saved_kind(o.action = 'company/changed', said.fields) END AS kind,
		o.team_id, o.manager_name AS name, o.at, said.fields,
		pg_temp.shown(o.before) AS before, pg_temp.shown(o.after) AS after
	FROM old_changes o, LATERAL (
		SELECT coalesce(array_agg(DISTINCT name ORDER BY name), '{}') AS fields
		FROM unnest(pg_temp.names(o.before) || pg_temp.names(o.after)) name
	) said
	UNION ALL
	-- Changes that the audit log does not contain: they happened before the log existed, or were written without it.
	SELECT c.business_number, 'registered', c.created_by, u.manager_name, c.created_at, '{}'::text[], NULL, NULL
	FROM company c LEFT JOIN app_user u ON u.team_id = c.created_by
	WHERE NOT EXISTS (SELECT FROM old_changes o WHERE o.business_number = c.business_number AND o.action = 'company/created')
	UNION ALL
	SELECT s.business_number, 'stage', s.changed_by, min(u.manager_name), s.updated_at, array_agg(s.kind ORDER BY s.kind),
		pg_temp.shown(jsonb_object_agg(s.kind, s.before)), pg_temp.shown(jsonb_object_agg(s.kind, s.after))
	FROM stage_history s LEFT JOIN app_user u ON u.team_id = s.changed_by
	WHERE NOT EXISTS (SELECT FROM old_changes o WHERE o.business_number = s.business_number AND o.at = s.updated_at)
	GROUP BY s.business_number, s.changed_by, s.updated_at
	UNION ALL
	SELECT m.business_number, 'manager', m.changed_by_team_id, min(m.changed_by), m.created_at,
		array_agg(DISTINCT slot.name ORDER BY slot.name), pg_temp.shown(jsonb_object_agg(slot.name, m.old_team_id)),
		pg_temp.shown(jsonb_object_agg(slot.name, m.new_team_id))
	FROM manager_history m, LATERAL (SELECT CASE m.manager_type WHEN '주담당자' THEN 'manager1Team'
		WHEN '부담당자' THEN 'manager2Team' ELSE 'manager3Team' END AS name) slot
	-- These rows have the time of the change, while the log has the time at which the transaction began.
	WHERE NOT EXISTS (SELECT FROM old_changes o WHERE o.business_number = m.business_number AND o.action NOT LIKE 'file/%'
		AND o.at BETWEEN m.created_at - interval '2 minutes' AND m.created_at)
	GROUP BY m.business_number, m.changed_by_team_id, m.created_at
	UNION ALL
	SELECT f.business_number, 'file', f.uploaded_by, min(u.manager_name), f.created_at, '{files}'::text[], NULL,
		jsonb_build_object('files', jsonb_agg(pg_temp.unmarked(f.file_name) ORDER BY f.file_name))
	FROM company_file f LEFT JOIN app_user u ON u.team_id = f.uploaded_by
	WHERE NOT EXISTS (SELECT FROM old_changes o WHERE o.business_number = f.business_number AND o.at = f.created_at)
	GROUP BY f.business_number, f.uploaded_by, f.created_at
) made ORDER BY at, business_number;
