-- The schema after all migrations. Made by npm run generate; not used by the program.

create table answer (
  id integer not null generated always as identity,
  order_id integer not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  body_text text not null,
  quoted_text text not null default ''::text,
  answer_key uuid,
  incoming_mail_id integer,
  dealt_with_at timestamp with time zone,
  question_id integer,
  recorded_by text,
  recorded_at timestamp with time zone,
  constraint answer_check CHECK ((num_nonnulls(answer_key, incoming_mail_id) = 1)),
  constraint answer_check1 CHECK (((recorded_by IS NULL) = (recorded_at IS NULL))),
  constraint answer_check2 CHECK (((recorded_by IS NULL) OR (answer_key IS NOT NULL))),
  constraint answer_incoming_mail_id_fkey FOREIGN KEY (incoming_mail_id) REFERENCES incoming_mail(id),
  constraint answer_incoming_mail_id_key UNIQUE (incoming_mail_id),
  constraint answer_order_id_answer_key_key UNIQUE (order_id, answer_key),
  constraint answer_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint answer_pkey PRIMARY KEY (id),
  constraint answer_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id)
);
CREATE INDEX answer_of_order ON public.answer USING btree (order_id, id);
CREATE INDEX answer_waiting ON public.answer USING btree (order_id) WHERE (dealt_with_at IS NULL);
CREATE TRIGGER answer_changed AFTER INSERT OR UPDATE ON public.answer FOR EACH ROW EXECUTE FUNCTION notify_order_of();

create table answer_file (
  id integer not null generated always as identity,
  answer_id integer not null,
  order_id integer not null,
  part integer not null,
  name text not null,
  file text not null,
  content_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  picture text,
  picture_bytes integer,
  picture_sha256 bytea,
  constraint answer_file_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES answer(id),
  constraint answer_file_answer_id_part_key UNIQUE (answer_id, part),
  constraint answer_file_bytes_check CHECK ((bytes > 0)),
  constraint answer_file_check CHECK ((file ~~ (order_id || '\_%'::text))),
  constraint answer_file_check1 CHECK ((picture ~~ (order_id || '\_%'::text))),
  constraint answer_file_check2 CHECK ((num_nulls(picture, picture_bytes, picture_sha256) = ANY (ARRAY[0, 3]))),
  constraint answer_file_file_key UNIQUE (file),
  constraint answer_file_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint answer_file_picture_bytes_check CHECK ((picture_bytes > 0)),
  constraint answer_file_picture_key UNIQUE (picture),
  constraint answer_file_pkey PRIMARY KEY (id)
);
CREATE INDEX answer_file_of_order ON public.answer_file USING btree (order_id);

create table api_key (
  id integer not null generated always as identity,
  label text not null,
  key_sha256 bytea not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  created_by text,
  last_used_at timestamp with time zone,
  allowed_addresses text[] not null default '{}'::text[],
  constraint api_key_key_sha256_key UNIQUE (key_sha256),
  constraint api_key_pkey PRIMARY KEY (id)
);

create table backup_run (
  id bigint not null generated always as identity,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  place text not null,
  bytes bigint,
  ok boolean not null default false,
  message text not null default ''::text,
  tested_at timestamp with time zone,
  tested_orders integer,
  constraint backup_run_check CHECK (((NOT ok) OR ((finished_at IS NOT NULL) AND (bytes IS NOT NULL)))),
  constraint backup_run_check1 CHECK (((tested_at IS NULL) = (tested_orders IS NULL))),
  constraint backup_run_pkey PRIMARY KEY (id)
);

create table batch_card (
  id integer not null generated always as identity,
  batch_id integer not null,
  name text not null,
  bytes integer not null,
  sha256 bytea not null,
  file text,
  content_type text,
  state text not null,
  reason text,
  candidates integer[] not null default '{}'::integer[],
  reading_tries smallint not null default 0,
  constraint batch_card_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES card_batch(id),
  constraint batch_card_batch_id_sha256_key UNIQUE (batch_id, sha256),
  constraint batch_card_bytes_check CHECK ((bytes >= 0)),
  constraint batch_card_check CHECK ((file ~~ (('batch\_'::text || batch_id) || '\_%'::text))),
  constraint batch_card_check1 CHECK (((state = ANY (ARRAY['waiting'::text, 'unknown'::text])) = (file IS NOT NULL))),
  constraint batch_card_check2 CHECK (((state = ANY (ARRAY['unknown'::text, 'refused'::text])) = (reason IS NOT NULL))),
  constraint batch_card_file_key UNIQUE (file),
  constraint batch_card_pkey PRIMARY KEY (id),
  constraint batch_card_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'unknown'::text, 'refused'::text, 'given'::text])))
);

create table card_batch (
  id integer not null generated always as identity,
  key uuid not null,
  staff_id integer not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  removed_at timestamp with time zone,
  constraint card_batch_pkey PRIMARY KEY (id),
  constraint card_batch_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint card_batch_staff_id_key_key UNIQUE (staff_id, key)
);
CREATE INDEX card_batch_kept ON public.card_batch USING btree (made_at) WHERE (removed_at IS NULL);

create table card_paper (
  id integer not null generated by default as identity,
  name text not null,
  version integer not null,
  marks text[] not null,
  labels jsonb not null default '{}'::jsonb,
  required text[] not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  retired_at timestamp with time zone,
  retired_by text,
  constraint card_paper_marks_check CHECK ((cardinality(marks) > 0)),
  constraint card_paper_name_check CHECK ((name <> ''::text)),
  constraint card_paper_name_version_key UNIQUE (name, version),
  constraint card_paper_pkey PRIMARY KEY (id),
  constraint card_paper_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX card_paper_current ON public.card_paper USING btree (name) WHERE (retired_at IS NULL);

create table checked_part (
  sha256 bytea not null,
  problem text,
  constraint checked_part_pkey PRIMARY KEY (sha256)
);

create table checkout (
  order_id integer not null,
  customer_ip text,
  device_id text,
  payment_amount numeric,
  payment_currency text,
  payment_network text,
  payment_last4 text,
  payment_gateway text,
  payment_arn text,
  disclosures jsonb,
  unread jsonb,
  constraint checkout_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint checkout_payment_amount_check CHECK ((payment_amount >= (0)::numeric)),
  constraint checkout_payment_currency_check CHECK ((payment_currency ~ '^[A-Z]{3}$'::text)),
  constraint checkout_payment_last4_check CHECK ((payment_last4 ~ '^\d{4}$'::text)),
  constraint checkout_payment_network_check CHECK ((payment_network = ANY (ARRAY['Visa'::text, 'Mastercard'::text, 'American Express'::text, 'Discover'::text, 'Diners Club'::text, 'JCB'::text, 'UnionPay'::text, 'Other'::text]))),
  constraint checkout_pkey PRIMARY KEY (order_id)
);
CREATE INDEX checkout_device ON public.checkout USING btree (device_id, payment_last4) WHERE (device_id IS NOT NULL);
CREATE INDEX checkout_ip ON public.checkout USING btree (customer_ip, payment_last4) WHERE (customer_ip IS NOT NULL);

create table customer_notice (
  id integer not null generated always as identity,
  order_id integer not null,
  notice text not null,
  at timestamp with time zone not null default now(),
  card_by date,
  mail_id integer not null,
  constraint customer_notice_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id),
  constraint customer_notice_notice_check CHECK ((notice = ANY (ARRAY['received'::text, 'submitted'::text, 'later'::text]))),
  constraint customer_notice_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint customer_notice_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_notice_of_mail ON public.customer_notice USING btree (mail_id);
CREATE INDEX customer_notice_of_order ON public.customer_notice USING btree (order_id, id);

create table customer_notice_since (
  notice text not null,
  since timestamp with time zone not null default now(),
  constraint customer_notice_since_pkey PRIMARY KEY (notice)
);

create table customer_reminder (
  order_id integer not null,
  rule text not null,
  create_ts timestamp with time zone not null default now(),
  constraint customer_reminder_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint customer_reminder_pkey PRIMARY KEY (order_id, rule)
);

create table defence_pack (
  number text not null,
  order_id integer not null,
  defence_pack_type integer,
  made_at timestamp with time zone not null,
  made_by text not null,
  sha256 bytea not null,
  bytes integer not null,
  constraint defence_pack_bytes_check CHECK ((bytes > 0)),
  constraint defence_pack_defence_pack_type_check CHECK ((defence_pack_type = ANY (ARRAY[1, 2]))),
  constraint defence_pack_number_check CHECK ((number ~ '^DP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$'::text)),
  constraint defence_pack_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint defence_pack_pkey PRIMARY KEY (number),
  constraint defence_pack_sha256_check CHECK ((length(sha256) = 32))
);
CREATE INDEX defence_pack_of_order ON public.defence_pack USING btree (order_id);
CREATE TRIGGER defence_pack_kept BEFORE DELETE OR UPDATE ON public.defence_pack FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER defence_pack_no_truncate BEFORE TRUNCATE ON public.defence_pack FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();

create table dispute (
  id integer not null generated always as identity,
  order_id integer,
  received_on date not null,
  respond_by date not null,
  network text not null,
  reason_code text not null,
  amount numeric not null,
  currency text not null,
  gateway text,
  acquirer_reference text,
  transaction_id text,
  state text not null default 'open'::text,
  state_since timestamp with time zone not null default now(),
  evidence text[],
  source text not null,
  gateway_dispute_id text,
  made_at timestamp with time zone not null default now(),
  made_by text,
  charge_id text,
  notice_sha256 bytea,
  gateway_event_at timestamp with time zone,
  gateway_status text,
  unread jsonb not null default '{}'::jsonb,
  gateway_reason text,
  stage text not null default 'chargeback'::text,
  respond_until timestamp with time zone,
  constraint dispute_amount_check CHECK ((amount >= (0)::numeric)),
  constraint dispute_check CHECK ((respond_by >= received_on)),
  constraint dispute_check1 CHECK (((evidence IS NULL) = (state = 'open'::text))),
  constraint dispute_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint dispute_network_check CHECK ((network = ANY (ARRAY['Visa'::text, 'Mastercard'::text, 'American Express'::text, 'Discover'::text, 'Diners Club'::text, 'JCB'::text, 'UnionPay'::text, 'Other'::text]))),
  constraint dispute_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_reason_code_check CHECK ((reason_code <> ''::text)),
  constraint dispute_source_check CHECK ((source = ANY (ARRAY['staff'::text, 'CSV'::text, 'sales site'::text, 'Stripe'::text]))),
  constraint dispute_stage_check CHECK ((stage = ANY (ARRAY['inquiry'::text, 'chargeback'::text, 'compliance'::text, 'pre-arbitration'::text, 'arbitration'::text, 'appeal'::text]))),
  constraint dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text, 'won'::text, 'lost'::text, 'accepted'::text]))),
  constraint dispute_unread_check CHECK ((jsonb_typeof(unread) = 'object'::text))
);
CREATE INDEX dispute_acquirer_reference ON public.dispute USING btree (acquirer_reference) WHERE (acquirer_reference IS NOT NULL);
CREATE INDEX dispute_at_stake ON public.dispute USING btree (currency) INCLUDE (amount) WHERE (state = 'open'::text);
CREATE INDEX dispute_by_deadline ON public.dispute USING btree (respond_by, id);
CREATE INDEX dispute_by_state ON public.dispute USING btree (state, respond_by DESC, id DESC);
CREATE INDEX dispute_number ON public.dispute USING btree (gateway_dispute_id) WHERE (gateway_dispute_id IS NOT NULL);
CREATE UNIQUE INDEX dispute_of_gateway ON public.dispute USING btree (lower(gateway), gateway_dispute_id) NULLS NOT DISTINCT WHERE (gateway_dispute_id IS NOT NULL);
CREATE INDEX dispute_of_order ON public.dispute USING btree (order_id);
CREATE INDEX dispute_open ON public.dispute USING btree (respond_by, id) WHERE (state = 'open'::text);
CREATE INDEX dispute_transaction ON public.dispute USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX dispute_unmatched ON public.dispute USING btree (transaction_id) WHERE (order_id IS NULL);
CREATE INDEX dispute_unmatched_charge ON public.dispute USING btree (charge_id) WHERE (order_id IS NULL);
CREATE TRIGGER dispute_changed AFTER INSERT OR UPDATE ON public.dispute FOR EACH ROW EXECUTE FUNCTION notify_order_of();

create table document (
  id integer not null generated always as identity,
  order_id integer not null,
  file1 text not null,
  customer_name text not null,
  content_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  uploaded_by text,
  create_ts timestamp with time zone not null default now(),
  verdict text,
  findings text[] not null default '{}'::text[],
  picture text,
  picture_bytes integer,
  picture_sha256 bytea,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_reason text,
  kind text not null default 'card'::text,
  last_day date,
  rewritten_at timestamp with time zone,
  first_file1 text,
  first_sha256 bytea,
  constraint document_bytes_check CHECK ((bytes > 0)),
  constraint document_check CHECK ((file1 ~~ (order_id || '\_%'::text))),
  constraint document_check1 CHECK ((picture ~~ (order_id || '\_%'::text))),
  constraint document_check2 CHECK ((num_nulls(picture, picture_bytes, picture_sha256) = ANY (ARRAY[0, 3]))),
  constraint document_check3 CHECK ((num_nulls(withdrawn_at, withdrawn_by, withdrawn_reason) = ANY (ARRAY[0, 3]))),
  constraint document_content_type_check CHECK ((content_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'image/gif'::text, 'image/bmp'::text, 'image/tiff'::text, 'image/avif'::text, 'image/heic'::text]))),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'epass'::text]))),
  constraint document_last_day_check CHECK (((kind = 'epass'::text) = (last_day IS NOT NULL))),
  constraint document_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint document_picture_bytes_check CHECK ((picture_bytes > 0)),
  constraint document_pkey PRIMARY KEY (id),
  constraint document_rewritten_check CHECK ((num_nulls(rewritten_at, first_file1, first_sha256) = ANY (ARRAY[0, 3]))),
  constraint document_verdict_check CHECK ((verdict = ANY (ARRAY['matches'::text, 'unreadable'::text, 'contradicts'::text])))
);
CREATE INDEX document_epass ON public.document USING btree (last_day) WHERE ((kind = 'epass'::text) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX document_file ON public.document USING btree (file1) WHERE (withdrawn_at IS NULL);
CREATE INDEX document_order ON public.document USING btree (order_id, id DESC);
CREATE UNIQUE INDEX document_picture ON public.document USING btree (picture) WHERE (withdrawn_at IS NULL);

create table download (
  id integer not null generated always as identity,
  order_id integer not null,
  document_id integer not null,
  link_id uuid not null,
  create_ts timestamp with time zone not null default now(),
  ip text not null,
  country text,
  timezone text,
  browser text,
  os text,
  constraint download_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  constraint download_link_id_key UNIQUE (link_id),
  constraint download_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint download_pkey PRIMARY KEY (id)
);
CREATE INDEX download_made_at ON public.download USING btree (create_ts);
CREATE INDEX download_order ON public.download USING btree (order_id, id DESC);

create table event (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  order_id integer,
  kind text not null,
  actor text,
  from_value text,
  to_value text,
  detail jsonb not null default '{}'::jsonb,
  ip text,
  activity text generated always as (
CASE
    WHEN (kind ~~ '% refused'::text) THEN 'refusals'::text
    WHEN ((kind ~~ 'sign%'::text) OR (kind ~~ 'session%'::text)) THEN 'sign-ins'::text
    WHEN ((kind ~~ 'password %'::text) OR (kind ~~ 'two-step %'::text)) THEN 'accounts'::text
    WHEN (kind ~~ 'member %'::text) THEN 'team'::text
    WHEN (kind ~~ 'gateway %'::text) THEN 'gateway'::text
    WHEN (kind = 'exported'::text) THEN 'exports'::text
    WHEN ((kind = 'purged'::text) OR ((kind = 'status changed'::text) AND (('Deleted'::text = from_value) OR ('Deleted'::text = to_value)))) THEN 'deletions'::text
    WHEN (kind = 'read'::text) THEN 'readings'::text
    WHEN (order_id IS NULL) THEN 'others'::text
    ELSE NULL::text
END) stored,
  constraint event_kind_check CHECK ((kind <> ''::text)),
  constraint event_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint event_pkey PRIMARY KEY (id)
);
CREATE INDEX event_activity ON public.event USING btree (activity, at, id) WHERE (activity IS NOT NULL);
CREATE INDEX event_activity_by ON public.event USING btree (actor, activity, at, id) WHERE (activity IS NOT NULL);
CREATE INDEX event_at ON public.event USING btree (at);
CREATE INDEX event_order ON public.event USING btree (order_id, id DESC);
CREATE UNIQUE INDEX event_read_once ON public.event USING btree (order_id, actor, date_bin('00:15:00'::interval, at, '2000-01-01 00:00:00+00'::timestamp with time zone)) WHERE (kind = 'read'::text);
CREATE UNIQUE INDEX event_refused_once ON public.event USING btree (actor, to_value, date_bin('00:01:00'::interval, at, '2000-01-01 00:00:00+00'::timestamp with time zone)) WHERE (kind = 'access refused'::text);
CREATE INDEX event_undoing ON public.event USING btree (at) WHERE (detail ? 'undoes'::text);
CREATE INDEX event_work ON public.event USING btree (at) WHERE ((kind = ANY (ARRAY['assigned'::text, 'called'::text, 'commented'::text])) OR ((kind = 'status changed'::text) AND (to_value = 'Completed'::text)));
CREATE TRIGGER event_append_only BEFORE DELETE OR UPDATE ON public.event FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER event_ends_waiting_answers AFTER INSERT ON public.event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION end_waiting_answers();
CREATE TRIGGER event_no_truncate BEFORE TRUNCATE ON public.event FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER event_notify AFTER INSERT ON public.event REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION notify_event();
CREATE TRIGGER event_to_webhooks AFTER INSERT ON public.event REFERENCING NEW TABLE AS new_events FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks();

create table event_seal (
  event_id bigint not null,
  chain integer not null,
  day date not null,
  salt bytea,
  commitment bytea not null,
  previous bytea not null,
  hash bytea not null,
  constraint event_seal_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id),
  constraint event_seal_pkey PRIMARY KEY (event_id)
);
CREATE INDEX event_seal_chain ON public.event_seal USING btree (chain, day, event_id);
CREATE INDEX event_seal_day ON public.event_seal USING btree (day, event_id);
CREATE TRIGGER event_seal_kept BEFORE UPDATE ON public.event_seal FOR EACH ROW EXECUTE FUNCTION refuse_seal_change();
CREATE TRIGGER event_seal_never_deleted BEFORE DELETE ON public.event_seal FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER event_seal_no_truncate BEFORE TRUNCATE ON public.event_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();

create table evidence_picture (
  id integer not null generated always as identity,
  order_id integer not null,
  picture_key uuid not null,
  caption text not null,
  file text not null,
  content_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  picture text,
  picture_bytes integer,
  picture_sha256 bytea,
  added_at timestamp with time zone not null default clock_timestamp(),
  added_by text not null,
  removed_at timestamp with time zone,
  constraint evidence_picture_bytes_check CHECK ((bytes > 0)),
  constraint evidence_picture_caption_check CHECK ((caption <> ''::text)),
  constraint evidence_picture_check CHECK ((file ~~ (order_id || '\_%'::text))),
  constraint evidence_picture_check1 CHECK ((picture ~~ (order_id || '\_%'::text))),
  constraint evidence_picture_check2 CHECK ((num_nulls(picture, picture_bytes, picture_sha256) = ANY (ARRAY[0, 3]))),
  constraint evidence_picture_file_key UNIQUE (file),
  constraint evidence_picture_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint evidence_picture_order_id_picture_key_key UNIQUE (order_id, picture_key),
  constraint evidence_picture_picture_bytes_check CHECK ((picture_bytes > 0)),
  constraint evidence_picture_picture_key UNIQUE (picture),
  constraint evidence_picture_pkey PRIMARY KEY (id)
);
CREATE INDEX evidence_picture_of_order ON public.evidence_picture USING btree (order_id, id);
CREATE TRIGGER evidence_picture_changed AFTER INSERT OR UPDATE ON public.evidence_picture FOR EACH ROW EXECUTE FUNCTION notify_order_of();

create table file_to_remove (
  store text not null,
  name text not null,
  constraint file_to_remove_pkey PRIMARY KEY (store, name),
  constraint file_to_remove_store_check CHECK ((store = ANY (ARRAY['documents'::text, 'mailbox'::text])))
);

create table form_choice (
  id integer not null generated always as identity,
  answer text not null,
  value text not null,
  option text not null,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  created_by_id integer,
  constraint form_choice_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES staff(id),
  constraint form_choice_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX form_choice_of_value ON public.form_choice USING btree (answer, folded(value));

create table form_helper_key (
  is_only boolean not null default true,
  secret bytea not null,
  constraint form_helper_key_is_only_check CHECK (is_only),
  constraint form_helper_key_pkey PRIMARY KEY (is_only)
);

create table form_map (
  version integer not null,
  map jsonb not null,
  created_by text,
  created_at timestamp with time zone not null default now(),
  note text not null default ''::text,
  constraint form_map_check CHECK (((created_by IS NOT NULL) OR (version = 1))),
  constraint form_map_pkey PRIMARY KEY (version),
  constraint form_map_version_check CHECK ((version > 0))
);

create table form_missing (
  page text not null,
  answer text not null,
  version integer not null,
  at timestamp with time zone not null default now(),
  constraint form_missing_pkey PRIMARY KEY (version, page, answer)
);

create table gateway (
  id integer not null generated always as identity,
  gateway_name text not null,
  is_active boolean not null default false,
  look text not null,
  look_any_case text not null,
  constraint gateway_gateway_name_key UNIQUE (gateway_name),
  constraint gateway_look_any_case_key UNIQUE (look_any_case),
  constraint gateway_look_key UNIQUE (look),
  constraint gateway_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX gateway_one_active ON public.gateway USING btree (is_active) WHERE is_active;

create table health_check (
  key text not null,
  state text not null,
  found text not null,
  todo text,
  place text,
  checked_at timestamp with time zone not null,
  about text not null default ''::text,
  record jsonb,
  constraint health_check_pkey PRIMARY KEY (key),
  constraint health_check_state_check CHECK ((state = ANY (ARRAY['fine'::text, 'not yet'::text, 'wrong'::text])))
);

create table import_refusal (
  run_id integer not null,
  line integer not null,
  reasons text[] not null,
  cells text[],
  constraint import_refusal_pkey PRIMARY KEY (run_id, line),
  constraint import_refusal_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id)
);

create table import_run (
  id integer not null generated by default as identity,
  kind text not null,
  state text not null default 'new'::text,
  name text not null,
  made_by text not null,
  ip text,
  made_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  file text,
  bytes integer not null,
  sha256 bytea not null,
  headers text[] not null,
  columns text[] not null,
  notes text[] not null,
  takes_past boolean not null default false,
  rows integer not null,
  "position" integer not null default 0,
  added integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0,
  problem text,
  hidden_rows integer not null default 0,
  takes_hidden boolean not null default false,
  constraint import_run_bytes_check CHECK ((bytes >= 0)),
  constraint import_run_check CHECK ((file ~~ (('import\_'::text || id) || '\_%'::text))),
  constraint import_run_check1 CHECK ((cardinality(headers) = cardinality(columns))),
  constraint import_run_check2 CHECK (((state = ANY (ARRAY['done'::text, 'cancelled'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint import_run_check3 CHECK (((state = 'failed'::text) = (problem IS NOT NULL))),
  constraint import_run_check4 CHECK (((hidden_rows >= 0) AND (hidden_rows <= rows))),
  constraint import_run_file_key UNIQUE (file),
  constraint import_run_kind_check CHECK ((kind = ANY (ARRAY['orders'::text, 'disputes'::text]))),
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_rows_check CHECK ((rows > 0)),
  constraint import_run_state_check CHECK ((state = ANY (ARRAY['new'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
);

create table incoming_card (
  id integer not null generated always as identity,
  order_id integer not null,
  incoming_mail_id integer,
  part integer not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  name text not null,
  file text not null,
  content_type text not null,
  bytes integer not null,
  sha256 bytea not null,
  picture text,
  picture_bytes integer,
  picture_sha256 bytea,
  verdict text not null,
  findings text[] not null,
  state text not null,
  reason text,
  decided_at timestamp with time zone,
  decided_by text,
  document_id integer,
  batch_card_id integer,
  uploaded_by text,
  kind text not null default 'card'::text,
  last_day date,
  issued text,
  own_number text,
  constraint incoming_card_batch_card_id_fkey FOREIGN KEY (batch_card_id) REFERENCES batch_card(id) ON DELETE SET NULL,
  constraint incoming_card_batch_card_id_key UNIQUE (batch_card_id),
  constraint incoming_card_bytes_check CHECK ((bytes > 0)),
  constraint incoming_card_check CHECK ((file ~~ (order_id || '\_%'::text))),
  constraint incoming_card_check1 CHECK ((picture ~~ (order_id || '\_%'::text))),
  constraint incoming_card_check2 CHECK ((num_nulls(picture, picture_bytes, picture_sha256) = ANY (ARRAY[0, 3]))),
  constraint incoming_card_check3 CHECK (((state = ANY (ARRAY['ready'::text, 'inbox'::text])) = (decided_at IS NULL))),
  constraint incoming_card_check4 CHECK (((state = 'sent'::text) = (document_id IS NOT NULL))),
  constraint incoming_card_check5 CHECK (((state <> 'ready'::text) OR (reason IS NULL))),
  constraint incoming_card_check6 CHECK ((num_nulls(incoming_mail_id, uploaded_by) = 1)),
  constraint incoming_card_check7 CHECK (((batch_card_id IS NULL) OR (uploaded_by IS NOT NULL))),
  constraint incoming_card_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  constraint incoming_card_file_key UNIQUE (file),
  constraint incoming_card_incoming_mail_id_fkey FOREIGN KEY (incoming_mail_id) REFERENCES incoming_mail(id),
  constraint incoming_card_incoming_mail_id_part_key UNIQUE (incoming_mail_id, part),
  constraint incoming_card_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'epass'::text]))),
  constraint incoming_card_last_day_check CHECK (
CASE kind
    WHEN 'card'::text THEN (last_day IS NULL)
    WHEN 'epass'::text THEN ((state <> 'ready'::text) OR (last_day IS NOT NULL))
    ELSE NULL::boolean
END),
  constraint incoming_card_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint incoming_card_picture_bytes_check CHECK ((picture_bytes > 0)),
  constraint incoming_card_picture_key UNIQUE (picture),
  constraint incoming_card_pkey PRIMARY KEY (id),
  constraint incoming_card_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'inbox'::text, 'sent'::text, 'dismissed'::text]))),
  constraint incoming_card_verdict_check CHECK ((verdict = ANY (ARRAY['matches'::text, 'unreadable'::text, 'contradicts'::text])))
);
CREATE INDEX incoming_card_order ON public.incoming_card USING btree (order_id);
CREATE INDEX incoming_card_sent ON public.incoming_card USING btree (decided_at DESC) WHERE (state = 'sent'::text);
CREATE INDEX incoming_card_waiting ON public.incoming_card USING btree (state, id) WHERE (state = ANY (ARRAY['ready'::text, 'inbox'::text]));
CREATE TRIGGER incoming_card_changed AFTER INSERT OR UPDATE ON public.incoming_card FOR EACH ROW EXECUTE FUNCTION notify_received();

create table incoming_mail (
  id integer not null generated always as identity,
  order_id integer not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  source text not null,
  file text not null,
  bytes integer not null,
  sha256 bytea not null,
  message_id text,
  envelope_from text not null,
  client_ip text,
  helo text,
  read_at timestamp with time zone,
  kind text,
  from_address text,
  from_name text,
  subject text,
  body_text text,
  spf text,
  dmarc text,
  dkim_domains text[] not null default '{}'::text[],
  problems text[] not null default '{}'::text[],
  handled_at timestamp with time zone,
  handled_by text,
  reading_tries smallint not null default 0,
  sender_verified boolean,
  sender_problem text,
  accepted_at timestamp with time zone,
  accepted_by text,
  attachments jsonb,
  authority text,
  identity_sha256 bytea not null,
  signed_headers text,
  hold_reason text,
  provider_received_at timestamp with time zone,
  constraint incoming_mail_accepted_check CHECK ((num_nulls(accepted_at, accepted_by) = ANY (ARRAY[0, 2]))),
  constraint incoming_mail_authority_check CHECK ((authority = ANY (ARRAY['card'::text, 'epass'::text, 'correction'::text, 'request'::text, 'other'::text]))),
  constraint incoming_mail_bytes_check CHECK ((bytes > 0)),
  constraint incoming_mail_check CHECK ((file ~~ (order_id || '\_%'::text))),
  constraint incoming_mail_check1 CHECK ((num_nulls(read_at, kind) = ANY (ARRAY[0, 2]))),
  constraint incoming_mail_check2 CHECK ((num_nulls(handled_at, handled_by) = ANY (ARRAY[0, 2]))),
  constraint incoming_mail_file_key UNIQUE (file),
  constraint incoming_mail_kind_check CHECK ((kind = ANY (ARRAY['card'::text, 'message'::text, 'answer'::text, 'automatic'::text, 'bounce'::text, 'broken'::text]))),
  constraint incoming_mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint incoming_mail_pkey PRIMARY KEY (id),
  constraint incoming_mail_source_check CHECK ((source = ANY (ARRAY['smtp'::text, 'sendgrid'::text, 'ses'::text])))
);
CREATE INDEX incoming_mail_from_address ON public.incoming_mail USING btree (lower(from_address));
CREATE INDEX incoming_mail_message_id ON public.incoming_mail USING btree (message_id);
CREATE INDEX incoming_mail_of_authority ON public.incoming_mail USING btree (order_id) WHERE ((authority IS NOT NULL) AND (kind = 'message'::text) AND (handled_at IS NULL));
CREATE UNIQUE INDEX incoming_mail_once ON public.incoming_mail USING btree (identity_sha256, order_id);
CREATE INDEX incoming_mail_waiting ON public.incoming_mail USING btree (id) WHERE (((kind = ANY (ARRAY['message'::text, 'broken'::text])) OR (problems <> '{}'::text[])) AND (handled_at IS NULL));
CREATE TRIGGER incoming_mail_changed AFTER INSERT OR UPDATE ON public.incoming_mail FOR EACH ROW EXECUTE FUNCTION notify_received();

create table intake_request (
  api_key_id integer not null,
  idempotency_key text not null,
  body_sha256 bytea not null,
  order_id integer,
  created_at timestamp with time zone not null default now(),
  constraint intake_request_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  constraint intake_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint intake_request_pkey PRIMARY KEY (api_key_id, idempotency_key)
);

create table mail (
  id integer not null generated always as identity,
  order_id integer not null,
  document_id integer,
  provider text not null,
  delivered_via text,
  recipient text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  state text not null default 'queued'::text,
  failure_reason text,
  message_id text,
  create_ts timestamp with time zone not null default now(),
  sent_ts timestamp with time zone,
  kind text not null default 'completion'::text,
  send_after timestamp with time zone,
  delivery text,
  delivery_ts timestamp with time zone,
  delivery_reason text,
  in_doubt boolean not null default false,
  attachment jsonb,
  constraint mail_attachment_check CHECK (((attachment IS NULL) OR ((jsonb_typeof(attachment) = 'object'::text) AND (attachment ?& ARRAY['file'::text, 'name'::text, 'content_type'::text])))),
  constraint mail_check CHECK (((state = 'failed'::text) = (failure_reason IS NOT NULL))),
  constraint mail_check1 CHECK (((state = 'sent'::text) = (sent_ts IS NOT NULL))),
  constraint mail_check2 CHECK (((delivery IS NULL) = (delivery_ts IS NULL))),
  constraint mail_check3 CHECK (((state = 'failed'::text) OR (NOT in_doubt))),
  constraint mail_delivered_via_check CHECK ((delivered_via = ANY (ARRAY['AWS'::text, 'Sendgrid'::text, 'Preview'::text]))),
  constraint mail_delivery_check CHECK ((delivery = ANY (ARRAY['accepted'::text, 'unclear'::text, 'delivered'::text, 'opened'::text, 'refused'::text, 'bounced'::text, 'complained'::text]))),
  constraint mail_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  constraint mail_kind_check CHECK ((kind = ANY (ARRAY['completion'::text, 'epass'::text, 'refund'::text, 'received'::text, 'submitted'::text, 'later'::text, 'reminder'::text, 'download history'::text, 'question'::text, 'reply'::text, 'forwarded'::text]))),
  constraint mail_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint mail_pkey PRIMARY KEY (id),
  constraint mail_provider_check CHECK ((provider = ANY (ARRAY['AWS'::text, 'Sendgrid'::text]))),
  constraint mail_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'stopped'::text])))
);
CREATE INDEX mail_message_id ON public.mail USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX mail_not_delivered ON public.mail USING btree (order_id, id, kind) WHERE ((state = 'failed'::text) OR (delivery = 'bounced'::text));
CREATE INDEX mail_not_left ON public.mail USING btree (order_id, id, kind, document_id) WHERE ((state = 'failed'::text) OR (delivered_via = 'Preview'::text) OR (delivery = 'refused'::text));
CREATE INDEX mail_not_sent ON public.mail USING btree (state, create_ts) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text, 'failed'::text]));
CREATE INDEX mail_order ON public.mail USING btree (order_id, id DESC);
CREATE UNIQUE INDEX mail_refund_unstopped ON public.mail USING btree (order_id) WHERE ((kind = 'refund'::text) AND (state <> 'stopped'::text));
CREATE INDEX mail_sent_at ON public.mail USING btree (sent_ts) WHERE (sent_ts IS NOT NULL);
CREATE INDEX mail_undelivered ON public.mail USING btree (order_id, id, kind) WHERE ((state = 'failed'::text) OR (delivery = ANY (ARRAY['bounced'::text, 'refused'::text])));

create table mail_report (
  provider text not null,
  report_id text not null,
  mail_id integer not null,
  kind text not null,
  at timestamp with time zone not null,
  reason text,
  received_at timestamp with time zone not null default now(),
  constraint mail_report_kind_check CHECK ((kind = ANY (ARRAY['accepted'::text, 'unclear'::text, 'delivered'::text, 'opened'::text, 'refused'::text, 'bounced'::text, 'complained'::text]))),
  constraint mail_report_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id),
  constraint mail_report_pkey PRIMARY KEY (provider, report_id),
  constraint mail_report_provider_check CHECK ((provider = ANY (ARRAY['AWS'::text, 'Sendgrid'::text])))
);
CREATE INDEX mail_report_mail ON public.mail_report USING btree (mail_id);

create table member_link (
  staff_id integer not null,
  kind text not null,
  token_sha256 bytea not null,
  expires_at timestamp with time zone not null,
  constraint member_link_kind_check CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  constraint member_link_pkey PRIMARY KEY (staff_id, kind),
  constraint member_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint member_link_token_sha256_key UNIQUE (token_sha256)
);

create table message_template (
  purpose text not null,
  language text not null,
  subject text not null,
  body text not null,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null,
  constraint message_template_body_check CHECK ((body <> ''::text)),
  constraint message_template_pkey PRIMARY KEY (purpose, language),
  constraint message_template_subject_check CHECK ((subject <> ''::text))
);

create table migration (
  name text not null,
  at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table migration_step (
  migration text not null,
  step integer not null,
  done boolean not null,
  "position" bigint,
  constraint migration_step_pkey PRIMARY KEY (migration, step)
);

create table order_count (
  process_status text not null,
  processing_mode text,
  released boolean,
  process_month smallint,
  assign_to text,
  n integer not null
);

create table order_presence (
  staff_id integer not null,
  order_id integer not null,
  seen_at timestamp with time zone not null default now(),
  constraint order_presence_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint order_presence_pkey PRIMARY KEY (staff_id),
  constraint order_presence_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER order_presence_notify AFTER INSERT OR DELETE OR UPDATE OF order_id ON public.order_presence FOR EACH STATEMENT EXECUTE FUNCTION notify_presence();

create table orders (
  order_id integer not null generated by default as identity,
  process_status text not null default 'New'::text,
  processing_mode text not null,
  processing_date date not null,
  process_month smallint not null generated always as ((EXTRACT(month FROM processing_date))::smallint) stored,
  released boolean not null,
  assign_to text,
  create_ts timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  processed_by text,
  refund_date date,
  transaction_id text,
  merchant_name text,
  email text not null,
  country_code text not null,
  phone text not null,
  telephone text not null,
  first_name text not null,
  last_name text not null,
  full_name text not null,
  passport_number text not null,
  passport_expiry_date date not null,
  sex text not null,
  date_of_birth date not null,
  nationality text not null,
  place_of_birth text not null,
  place_of_residence text not null,
  zip_code text,
  arrival_date date not null,
  departure_date date not null,
  used_passport text not null,
  different_name text,
  current_symptoms text not null,
  previous_visit text not null,
  visted_country_list text,
  currently_have_rash text,
  last_city text not null,
  next_city text not null,
  purpose_of_travel text not null,
  purpose_of_travel_others text,
  travel_mode text not null,
  travel_mode_details text,
  flight_code text,
  flight_number text,
  travel_mode_details_land text,
  vecle_number text,
  accommodation_type text not null,
  hotel_name text,
  street_name text,
  building_name text,
  postal_code text,
  accomodation_other text,
  purged_at timestamp with time zone,
  confirm_email text,
  status_since timestamp with time zone default now(),
  assigned_by text,
  refund_amount numeric,
  refund_currency text,
  refund_reference text,
  journey_ref text,
  language text,
  search_text text not null generated always as (((folded((((((((((order_id)::text || '
'::text) || email) || '
'::text) || translate(phone, ' +-()/'::text, ''::text)) || '
'::text) || translate(telephone, ' +-()/'::text, ''::text)) || '
'::text) || translate(passport_number, ' /'::text, ''::text))) || '
'::text) || folded(((((full_name ||
CASE
    WHEN (full_name <> ((first_name || ' '::text) || last_name)) THEN ((('
'::text || first_name) || '
'::text) || last_name)
    ELSE ''::text
END) ||
CASE
    WHEN (first_name ~~ '% %'::text) THEN ('
'::text || replace(first_name, ' '::text, ''::text))
    ELSE ''::text
END) ||
CASE
    WHEN (last_name ~~ '% %'::text) THEN ('
'::text || replace(last_name, ' '::text, ''::text))
    ELSE ''::text
END) ||
CASE
    WHEN (full_name ~ '[\u0e00-\u1cff\u3040-\ud7ff\uf900-\ufaff]'::text) THEN ('
'::text || replace((full_name || first_name), ' '::text, ''::text))
    ELSE ''::text
END)))) stored,
  de_number text,
  constraint orders_accommodation_type_check CHECK ((accommodation_type = ANY (ARRAY['Hotel'::text, 'Residential'::text, 'Others'::text]))),
  constraint orders_assign_to_check CHECK ((assign_to <> ''::text)),
  constraint orders_check CHECK ((departure_date >= arrival_date)),
  constraint orders_check1 CHECK (((used_passport <> 'Yes'::text) OR (different_name IS NOT NULL))),
  constraint orders_check2 CHECK (((previous_visit <> 'Yes'::text) OR (visted_country_list IS NOT NULL))),
  constraint orders_check3 CHECK (((purpose_of_travel <> 'Others'::text) OR (purpose_of_travel_others IS NOT NULL))),
  constraint orders_check4 CHECK (((travel_mode <> 'Air'::text) OR (travel_mode_details IS NOT NULL))),
  constraint orders_check5 CHECK (((travel_mode <> 'Land'::text) OR ((travel_mode_details_land IS NOT NULL) AND (vecle_number IS NOT NULL)))),
  constraint orders_check6 CHECK (
CASE accommodation_type
    WHEN 'Hotel'::text THEN (hotel_name IS NOT NULL)
    WHEN 'Residential'::text THEN ((street_name IS NOT NULL) AND (building_name IS NOT NULL) AND (postal_code IS NOT NULL))
    ELSE (accomodation_other IS NOT NULL)
END),
  constraint orders_commercial_flight CHECK (((travel_mode <> 'Air'::text) OR (travel_mode_details <> 'COMMERCIAL FLIGHT'::text) OR ((flight_code IS NOT NULL) AND (flight_number IS NOT NULL)))),
  constraint orders_current_symptoms_check CHECK ((current_symptoms = ANY (ARRAY['Yes'::text, 'No'::text]))),
  constraint orders_currently_have_rash_check CHECK ((currently_have_rash = ANY (ARRAY['Yes'::text, 'No'::text]))),
  constraint orders_de_number_check CHECK ((length(de_number) <= 40)),
  constraint orders_email_check CHECK ((email <> ''::text)),
  constraint orders_journey_ref_check CHECK ((journey_ref <> ''::text)),
  constraint orders_pkey PRIMARY KEY (order_id),
  constraint orders_previous_visit_check CHECK ((previous_visit = ANY (ARRAY['Yes'::text, 'No'::text]))),
  constraint orders_process_status_check CHECK ((process_status = ANY (ARRAY['New'::text, 'Pending'::text, 'Awaiting'::text, 'AwaitingGovt'::text, 'Customer Called'::text, 'Contact Customer'::text, 'Completed'::text, 'Refund'::text, 'ChargeBack'::text, 'Deleted'::text]))),
  constraint orders_processing_mode_check CHECK ((processing_mode = ANY (ARRAY['Standard'::text, 'Priority'::text, 'Future'::text]))),
  constraint orders_refund_amount_check CHECK ((refund_amount > (0)::numeric)),
  constraint orders_sex_check CHECK ((sex = ANY (ARRAY['Male'::text, 'Female'::text, 'Others'::text]))),
  constraint orders_travel_mode_check CHECK ((travel_mode = ANY (ARRAY['Air'::text, 'Land'::text]))),
  constraint orders_used_passport_check CHECK ((used_passport = ANY (ARRAY['Yes'::text, 'No'::text]))),
  constraint refund_amount_has_currency CHECK (((refund_amount IS NULL) OR (refund_currency IS NOT NULL)))
);
CREATE INDEX orders_all_by_arrival ON public.orders USING btree (arrival_date, order_id);
CREATE INDEX orders_all_by_creation ON public.orders USING btree (create_ts, order_id) INCLUDE (nationality, processing_mode);
CREATE INDEX orders_all_by_name ON public.orders USING btree (full_name, order_id);
CREATE INDEX orders_all_by_processing ON public.orders USING btree (processing_date, order_id);
CREATE INDEX orders_by_arrival ON public.orders USING btree (process_status, arrival_date, order_id);
CREATE INDEX orders_by_assignee ON public.orders USING btree (assign_to, order_id) WHERE (assign_to IS NOT NULL);
CREATE INDEX orders_by_creation ON public.orders USING btree (process_status, create_ts, order_id);
CREATE INDEX orders_by_id ON public.orders USING btree (process_status, order_id);
CREATE INDEX orders_by_journey_ref ON public.orders USING btree (journey_ref) WHERE (journey_ref IS NOT NULL);
CREATE INDEX orders_by_name ON public.orders USING btree (process_status, full_name, order_id);
CREATE INDEX orders_by_nationality ON public.orders USING btree (nationality, order_id);
CREATE INDEX orders_by_processing ON public.orders USING btree (process_status, processing_date, order_id);
CREATE INDEX orders_future ON public.orders USING btree (arrival_date, order_id) WHERE ((process_status = 'New'::text) AND (released = false));
CREATE INDEX orders_future_month ON public.orders USING btree (process_month, arrival_date, order_id) WHERE ((process_status = 'New'::text) AND (released = false));
CREATE INDEX orders_mine ON public.orders USING btree (assign_to, arrival_date, order_id) INCLUDE (process_status, processing_mode, released, processing_date, status_since) WHERE ((assign_to IS NOT NULL) AND (process_status <> ALL (ARRAY['Completed'::text, 'Refund'::text, 'ChargeBack'::text, 'Deleted'::text])));
CREATE INDEX orders_new ON public.orders USING btree (arrival_date, order_id) WHERE ((process_status = 'New'::text) AND (released = true) AND (processing_mode <> 'Priority'::text));
CREATE INDEX orders_priority ON public.orders USING btree (arrival_date, order_id) WHERE ((process_status = 'New'::text) AND (released = true) AND (processing_mode = 'Priority'::text));
CREATE INDEX orders_same_de_number ON public.orders USING btree (de_number) WHERE (de_number IS NOT NULL);
CREATE INDEX orders_same_journey ON public.orders USING btree (lower(email), arrival_date);
CREATE INDEX orders_same_passport ON public.orders USING btree (passport_number);
CREATE INDEX orders_search_completed ON public.orders USING gin (search_text gin_trgm_ops) WHERE (process_status = 'Completed'::text);
CREATE INDEX orders_search_open ON public.orders USING gin (search_text gin_trgm_ops) WHERE (process_status <> 'Completed'::text);
CREATE INDEX orders_to_purge ON public.orders USING btree (departure_date, order_id) WHERE (purged_at IS NULL);
CREATE INDEX orders_to_release ON public.orders USING btree (processing_date) WHERE (NOT released);
CREATE INDEX orders_transaction ON public.orders USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX orders_unfinished ON public.orders USING btree (process_status, processing_mode, released, assign_to, arrival_date, processing_date, status_since) INCLUDE (order_id) WHERE (process_status <> ALL (ARRAY['Completed'::text, 'Refund'::text, 'ChargeBack'::text, 'Deleted'::text]));
CREATE TRIGGER orders_deleted AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION orders_deleted();
CREATE TRIGGER orders_inserted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION orders_inserted();
CREATE TRIGGER orders_updated AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_orders NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION orders_updated();

create table passkey (
  id text not null,
  staff_id integer not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkey_name_check CHECK ((name <> ''::text)),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX passkey_staff ON public.passkey USING btree (staff_id);

create table question (
  id integer not null generated always as identity,
  order_id integer not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  asked_by text not null,
  purpose text not null,
  language text not null,
  subject text not null,
  body_text text not null,
  asked_text text not null,
  mail_id integer,
  question_key uuid not null default gen_random_uuid(),
  constraint question_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id),
  constraint question_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint question_order_id_question_key_key UNIQUE (order_id, question_key),
  constraint question_pkey PRIMARY KEY (id)
);
CREATE INDEX question_of_order ON public.question USING btree (order_id, id);
CREATE TRIGGER question_changed AFTER INSERT OR UPDATE ON public.question FOR EACH ROW EXECUTE FUNCTION notify_order_of();

create table rate_limit (
  key text not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table record_root (
  day date not null,
  events integer not null,
  previous bytea not null,
  root bytea not null,
  signature bytea not null,
  public_key bytea not null,
  closed_at timestamp with time zone not null,
  rows integer not null,
  constraint record_root_events_check CHECK ((events >= 0)),
  constraint record_root_pkey PRIMARY KEY (day),
  constraint record_root_rows_check CHECK ((rows >= 0))
);
CREATE TRIGGER record_root_kept BEFORE DELETE OR UPDATE ON public.record_root FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER record_root_no_truncate BEFORE TRUNCATE ON public.record_root FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();

create table recovery_code (
  staff_id integer not null,
  code_sha256 bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (staff_id, code_sha256),
  constraint recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table remark (
  id integer not null generated always as identity,
  order_id integer not null,
  create_ts timestamp with time zone not null default now(),
  remark_name text not null,
  remark text not null,
  whatsapp text,
  telephone text,
  status_refund text,
  voided text,
  chargeback text,
  report_error text,
  report_key uuid,
  constraint remark_chargeback_check CHECK ((chargeback = 'Y'::text)),
  constraint remark_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint remark_pkey PRIMARY KEY (id),
  constraint remark_remark_check CHECK ((remark <> ''::text)),
  constraint remark_report_error_check CHECK ((report_error = 'Y'::text)),
  constraint remark_status_refund_check CHECK ((status_refund = 'Y'::text)),
  constraint remark_telephone_check CHECK ((telephone = 'Y'::text)),
  constraint remark_voided_check CHECK ((voided = 'Y'::text)),
  constraint remark_whatsapp_check CHECK ((whatsapp = 'Y'::text))
);
CREATE INDEX remark_made_at ON public.remark USING btree (create_ts);
CREATE INDEX remark_of_customer ON public.remark USING btree (order_id, create_ts) WHERE (report_key IS NOT NULL);
CREATE INDEX remark_order ON public.remark USING btree (order_id, id DESC);
CREATE UNIQUE INDEX remark_report_once ON public.remark USING btree (order_id, report_key) WHERE (report_key IS NOT NULL);

create table reminder (
  staff_id integer not null,
  order_id integer not null,
  at timestamp with time zone not null,
  note text,
  announced_at timestamp with time zone,
  constraint reminder_note_check CHECK ((note <> ''::text)),
  constraint reminder_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint reminder_pkey PRIMARY KEY (staff_id, order_id),
  constraint reminder_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX reminder_order ON public.reminder USING btree (order_id);
CREATE INDEX reminder_to_announce ON public.reminder USING btree (at) WHERE (announced_at IS NULL);

create table removed_content (
  what text not null,
  row_id integer not null,
  order_id integer not null,
  name text not null,
  removed_at timestamp with time zone not null default now(),
  removed_by text not null,
  reason text not null,
  constraint removed_content_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint removed_content_pkey PRIMARY KEY (what, row_id),
  constraint removed_content_reason_check CHECK ((reason <> ''::text)),
  constraint removed_content_what_check CHECK ((what = ANY (ARRAY['message'::text, 'file'::text, 'email'::text, 'picture'::text])))
);
CREATE INDEX removed_content_of_order ON public.removed_content USING btree (order_id);

create table reply (
  id integer not null generated always as identity,
  order_id integer not null,
  replied_at timestamp with time zone not null default clock_timestamp(),
  replied_by text not null,
  language text not null,
  body_text text not null,
  mail_id integer not null,
  reply_key uuid not null,
  constraint reply_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail(id),
  constraint reply_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint reply_order_id_reply_key_key UNIQUE (order_id, reply_key),
  constraint reply_pkey PRIMARY KEY (id)
);

create table report_count (
  line text not null,
  starts date not null,
  name text not null,
  standard integer not null,
  priority integer not null,
  future integer not null,
  is_folded boolean not null default false,
  constraint report_count_line_check CHECK ((line = ANY (ARRAY['nation day'::text, 'nation month'::text, 'day'::text, 'person day'::text, 'person month'::text])))
);
CREATE INDEX report_count_line ON public.report_count USING btree (line, starts, name);
CREATE INDEX report_count_unfolded ON public.report_count USING btree (line) WHERE (NOT is_folded);

create table row_seal (
  source text not null,
  row_id integer not null,
  order_id integer not null,
  day date not null,
  salt bytea,
  hash bytea not null,
  constraint row_seal_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint row_seal_pkey PRIMARY KEY (source, row_id),
  constraint row_seal_source_check CHECK ((source = ANY (ARRAY['comment'::text, 'download'::text, 'email'::text])))
);
CREATE INDEX row_seal_day ON public.row_seal USING btree (day, source, row_id);
CREATE INDEX row_seal_of_order ON public.row_seal USING btree (order_id);
CREATE TRIGGER row_seal_kept BEFORE UPDATE ON public.row_seal FOR EACH ROW EXECUTE FUNCTION refuse_row_seal_change();
CREATE TRIGGER row_seal_never_deleted BEFORE DELETE ON public.row_seal FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER row_seal_no_truncate BEFORE TRUNCATE ON public.row_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();

create table saved_view (
  id integer not null generated always as identity,
  staff_id integer not null,
  name text not null,
  queue text not null,
  shown jsonb not null,
  shared boolean not null default false,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (staff_id, lower(name));
CREATE INDEX saved_view_shared ON public.saved_view USING btree (id) WHERE shared;

create table session (
  id uuid not null,
  staff_id integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ip text not null,
  user_agent text not null,
  last_used_at timestamp with time zone not null default now(),
  proved_at timestamp with time zone default now(),
  directory_tokens bytea,
  directory_checked_at timestamp with time zone,
  constraint session_check CHECK (((directory_tokens IS NULL) = (directory_checked_at IS NULL))),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX session_directory ON public.session USING btree (directory_checked_at) WHERE ((ended_at IS NULL) AND (directory_tokens IS NOT NULL));
CREATE INDEX session_open ON public.session USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX session_staff ON public.session USING btree (staff_id) WHERE (ended_at IS NULL);
CREATE TRIGGER session_end_notify AFTER UPDATE OF ended_at ON public.session FOR EACH STATEMENT EXECUTE FUNCTION notify_session_end();

create table setting (
  name text not null,
  value text,
  secret bytea,
  previous text,
  version integer not null default 1,
  changed_by text,
  changed_at timestamp with time zone not null default now(),
  constraint setting_check CHECK (((value IS NULL) OR (secret IS NULL))),
  constraint setting_pkey PRIMARY KEY (name)
);

create table sign_in_try (
  key text not null,
  failures integer not null,
  next_at timestamp with time zone,
  forget_at timestamp with time zone not null,
  constraint sign_in_try_pkey PRIMARY KEY (key)
);

create table staff (
  id integer not null generated always as identity,
  name text not null,
  email text not null,
  password_hash text,
  type text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  two_step_secret bytea,
  two_step_since timestamp with time zone,
  two_step_last_step integer not null default 0,
  look text not null,
  look_any_case text not null,
  must_change_password boolean not null default false,
  first_steps_closed_at timestamp with time zone,
  directory_subject text,
  password_allowed_until timestamp with time zone,
  constraint staff_check CHECK (((two_step_since IS NULL) OR (two_step_secret IS NOT NULL))),
  constraint staff_email_check CHECK ((email = lower(email))),
  constraint staff_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_type_check CHECK ((type = ANY (ARRAY['Admin'::text, 'Manager'::text, 'Team'::text, 'Telecaller'::text, 'Night Staff'::text])))
);
CREATE UNIQUE INDEX staff_directory_subject_key ON public.staff USING btree (directory_subject) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX staff_email_key ON public.staff USING btree (email) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX staff_look_any_case_key ON public.staff USING btree (look_any_case) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX staff_look_key ON public.staff USING btree (look) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX staff_name_key ON public.staff USING btree (lower(name)) WHERE (deleted_at IS NULL);

create table test_mail (
  purpose text not null,
  mail_id integer not null,
  provider text,
  token text not null,
  started_at timestamp with time zone not null default now(),
  failure text,
  message_id text,
  delivery text,
  delivery_reason text,
  arrived_at timestamp with time zone,
  signed_by text[],
  settings text not null default ''::text,
  constraint test_mail_delivery_check CHECK ((delivery = ANY (ARRAY['accepted'::text, 'unclear'::text, 'delivered'::text, 'opened'::text, 'refused'::text, 'bounced'::text, 'complained'::text]))),
  constraint test_mail_pkey PRIMARY KEY (purpose),
  constraint test_mail_provider_check CHECK ((provider = ANY (ARRAY['AWS'::text, 'Sendgrid'::text]))),
  constraint test_mail_purpose_check CHECK ((purpose = ANY (ARRAY['AWS'::text, 'Sendgrid'::text, 'incoming'::text])))
);

create table used_token (
  id uuid not null,
  expires_at timestamp with time zone not null,
  constraint used_token_pkey PRIMARY KEY (id)
);

create table webhook_delivery (
  id integer not null generated always as identity,
  target_id integer not null,
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  order_id integer,
  status text,
  at timestamp with time zone not null default now(),
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  due_since timestamp with time zone not null default now(),
  next_try_at timestamp with time zone default now(),
  last_try_at timestamp with time zone,
  last_answer integer,
  problem text,
  constraint webhook_delivery_check CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
  constraint webhook_delivery_check1 CHECK (((state <> 'failed'::text) OR (problem IS NOT NULL))),
  constraint webhook_delivery_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_delivery_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhook_target(id)
);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (target_id, next_try_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_failed ON public.webhook_delivery USING btree (target_id, id) WHERE (state = 'failed'::text);
CREATE INDEX webhook_delivery_state ON public.webhook_delivery USING btree (state, id);
CREATE INDEX webhook_delivery_tried ON public.webhook_delivery USING btree (target_id, last_try_at) WHERE (last_try_at IS NOT NULL);

create table webhook_target (
  id integer not null generated always as identity,
  url text not null,
  events text[] not null,
  secret bytea not null,
  is_on boolean not null default true,
  gone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  unchecked_since timestamp with time zone,
  constraint webhook_target_check CHECK (((gone_at IS NULL) OR (NOT is_on))),
  constraint webhook_target_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_target_old_secret CHECK ((num_nulls(old_secret, old_secret_until) = ANY (ARRAY[0, 2]))),
  constraint webhook_target_pkey PRIMARY KEY (id),
  constraint webhook_target_url_check CHECK ((url <> ''::text))
);
CREATE UNIQUE INDEX webhook_target_url ON public.webhook_target USING btree (url) WHERE (deleted_at IS NULL);

create table work_session (
  staff_id integer not null,
  source jsonb not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  constraint work_session_pkey PRIMARY KEY (staff_id),
  constraint work_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE TRIGGER work_session_changed AFTER INSERT OR DELETE OR UPDATE ON public.work_session FOR EACH ROW EXECUTE FUNCTION notify_member();

create table work_session_order (
  staff_id integer not null,
  order_id integer not null,
  given_at timestamp with time zone not null default clock_timestamp(),
  was_free boolean not null,
  outcome text,
  ended_at timestamp with time zone,
  journey integer[] not null default '{}'::integer[],
  constraint work_session_order_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint work_session_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(order_id),
  constraint work_session_order_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text]))),
  constraint work_session_order_pkey PRIMARY KEY (staff_id, order_id),
  constraint work_session_order_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE UNIQUE INDEX work_session_order_current ON public.work_session_order USING btree (staff_id) WHERE (outcome IS NULL);
CREATE TRIGGER work_session_order_changed AFTER INSERT OR UPDATE ON public.work_session_order FOR EACH ROW EXECUTE FUNCTION notify_member();

create view current_document as
 SELECT d.id,
    d.order_id
   FROM (document d
     LEFT JOIN document newer ON (((newer.order_id = d.order_id) AND (newer.id > d.id) AND (newer.kind = 'card'::text))))
  WHERE ((d.kind = 'card'::text) AND (d.withdrawn_at IS NULL) AND (newer.id IS NULL));

create view current_epass as
 SELECT d.id,
    d.order_id,
    d.last_day
   FROM (document d
     LEFT JOIN document newer ON (((newer.order_id = d.order_id) AND (newer.id > d.id) AND (newer.kind = 'epass'::text))))
  WHERE ((d.kind = 'epass'::text) AND (d.withdrawn_at IS NULL) AND (newer.id IS NULL));

CREATE OR REPLACE FUNCTION public.changes_by_others(orders integer[], seen bigint[], me text, kinds text[])
 RETURNS SETOF event
 LANGUAGE plpgsql
AS $function$
begin
  return query
    select e.* from unnest(orders, seen) as s (order_id, event_id)
    join event e on e.order_id = s.order_id and e.id > s.event_id
    where e.kind = any (kinds) and e.actor is distinct from me;
end $function$;

CREATE OR REPLACE FUNCTION public.end_waiting_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Not for every event: an update, even of no row, makes the screens load again.
  if exists (select from added where actor is not null and kind in ('status changed', 'asked', 'message handled')) then
    update answer a set dealt_with_at = e.at from added e
    where a.order_id = e.order_id and a.dealt_with_at is null
      and coalesce(a.recorded_at,
        (select coalesce(m.accepted_at, m.read_at) from incoming_mail m where m.id = a.incoming_mail_id), a.received_at) < e.at
      and e.actor is not null and e.kind in ('status changed', 'asked', 'message handled');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.folded(raw text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  whole text;
begin
  if octet_length(raw) = char_length(raw) then
    return translate(lower(raw collate "C"), '''`-.', '');
  end if;
  whole := normalize(replace(raw, '´', ''), NFKC);
  if whole ~ '[äöüåøđÄÖÜÅØĐ]' then
    whole := whole || E'\n' || replace(replace(replace(replace(replace(replace(translate(whole, 'ÄÖÜÅØĐ', 'äöüåøđ'),
      'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe'), 'đ', 'dj');
  end if;
  whole := lower(regexp_replace(normalize(whole, NFKD), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''\u0060\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u05f4\u2018-\u201b\u2032\u2035\ua78b\ua78c\u00ad\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff.\u00b7\u058a\u05be\u2010-\u2015\u2027\u2212\u301c\u30a0\u30fb-]', '', 'g') collate "C");
  -- The lists are looked up one by one, and most names have plain letters now.
  if whole ~ '[\u00c6-\u02af\u0600-\u06ff\u1e9e\u1efa-\u1eff]' then
    whole := translate(whole,
      'øłđðħıĸŋŧƀƃƈƌƒƙƚƞƥƫƭƴƶǝǥȝȥȷȼȿɀɇɉɋɍɏɓɔɖɗəɛɠɣɨɩɲɵʈʉʊʋىیکةٱ' ||
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾ',
      'olddhiqntbbcdfklnpttyzegyzjcszejqryboddeeggiinotuuvييكها' ||
      'ædoþdhlnœtbbƅocdddeeefggiikɯnoƣpʀƨʃttuvyzʒƹƽgƕƿynȣzⱥclⱦɂbuʌejqryßỻỽỿ');
    whole := replace(replace(replace(replace(whole, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  if whole ~ '[\u0370-\u058f\u1c90-\u1cbf]' then
    whole := translate(whole,
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς' ||
      'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾ' ||
      'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ' ||
      'ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿ',
      'αβγδεζηθικλμνξοπρστυφχψωσ' ||
      'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿ' ||
      'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ' ||
      'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿ');
  end if;
  return normalize(whole, NFC);
end $function$;

CREATE OR REPLACE FUNCTION public.kept_values_of(e event)
 RETURNS event_values
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(
    case when says.own_words then e.from_value end,
    case when says.own_words then e.to_value end,
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(e.detail) where key in
      ('documentId', 'mailId', 'remarkId', 'documents', 'mails', 'verdict', 'questionId', 'answerId', 'purpose', 'language',
       'files', 'incomingMailId', 'incomingCardId', 'by', 'source', 'kind', 'provider', 'via',
       'fromMerchant', 'toMerchant', 'whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error',
       'disputeId', 'network', 'reasonCode', 'respondBy', 'stage', 'pictureId', 'packNumber', 'formMap')),
    -- A member of staff did it; otherwise the address is the customer's.
    case when e.actor is not null then e.ip end)::event_values
  from (select e.kind in ('released', 'assigned', 'status changed', 'refunded', 'transaction saved', 'defence pack made',
    'mail reported', 'called', 'dispute opened', 'dispute changed', 'purged') as own_words) says
$function$;

CREATE OR REPLACE FUNCTION public.notify_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform notify_orders(array_agg(distinct order_id)) from new_events where order_id is not null and kind <> 'read';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('order_change', json_build_object('staff', array[coalesce(new.staff_id, old.staff_id)])::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_order_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('order_change', json_build_object('orders', array_remove(array[new.order_id], null))::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_orders(ids integer[], statuses text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) > 500 then
    perform pg_notify('order_change', '');
  elsif cardinality(ids) > 0 then
    perform pg_notify('order_change', json_build_object('orders', ids, 'statuses', statuses)::text);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_presence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('order_presence', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('order_change', json_build_object('orders', array[new.order_id], 'received', true)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_end', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_count_of(status text, mode text, released boolean, month smallint, assignee text, sign integer)
 RETURNS order_count
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(
    status,
    case when status = 'New' then mode end,
    case when status = 'New' then released end,
    case when status = 'New' and not released then month end,
    case when status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted') then assignee end,
    sign)::order_count
$function$;

CREATE OR REPLACE FUNCTION public.orders_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from old_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, -1) c
    group by 1, 2, 3, 4, 5;
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, -count(*) as n
      from old_orders group by 1, 2, 3, 4, 5
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3;
  perform notify_orders(array_agg(order_id), array_agg(distinct process_status)) from old_orders;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.orders_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_count
    select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
    from new_orders o,
      order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, 1) c
    group by 1, 2, 3, 4, 5;
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, count(*) as n
      from new_orders group by 1, 2, 3, 4, 5
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3;
  perform notify_orders(array_agg(order_id), array_agg(distinct process_status)) from new_orders;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.orders_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  statuses text[];
begin
  -- Of what the counts depend on, an order that stays as it was has twice the same.
  select array_agg(distinct process_status) into statuses from (
    select process_status from (
      select order_id, process_status, processing_mode, released, process_month, assign_to from new_orders
      union all
      select order_id, process_status, processing_mode, released, process_month, assign_to from old_orders
    ) versions group by order_id, process_status, processing_mode, released, process_month, assign_to having count(*) = 1
  ) changed;
  perform notify_orders(array_agg(order_id), coalesce(statuses, '{}')) from new_orders;
  if statuses is not null then
    insert into order_count
      select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)
      from (
        select process_status, processing_mode, released, process_month, assign_to, 1 as sign from new_orders
        union all
        select process_status, processing_mode, released, process_month, assign_to, -1 from old_orders
      ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.sign) c
      group by 1, 2, 3, 4, 5 having sum(c.n) <> 0;
  end if;
  insert into report_count
    select l.line, l.starts, l.name, sum(l.standard), sum(l.priority), sum(l.future), false
    from (
      select singapore_day(create_ts) as arrived, nationality, processing_mode,
        singapore_day(coalesce(completed_at, '-infinity')) as completed, processed_by, sum(sign) as n
      from (
        select create_ts, nationality, processing_mode, completed_at, processed_by, 1 as sign from new_orders
        union all
        select create_ts, nationality, processing_mode, completed_at, processed_by, -1 from old_orders
      ) changed group by 1, 2, 3, 4, 5 having sum(sign) <> 0
    ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l
    group by 1, 2, 3 having (sum(l.standard), sum(l.priority), sum(l.future)) <> (0, 0, 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Targets that have not heard of what is undone here. An undo is a statement of its own, about one order.
  unaware integer[] := '{}';
  delay integer;
begin
  if not exists (select from webhook_target where is_on and deleted_at is null) then
    return null;
  end if;
  if exists (select from new_events where detail ? 'undoes') then
    with unsent as (
      delete from webhook_delivery d
      using new_events undo join event undone on undone.id = (undo.detail ->> 'undoes')::bigint
      where d.order_id = undo.order_id and d.at = undone.at and d.state = 'waiting' and d.attempts = 0
      returning d.target_id
    ) select coalesce(array_agg(target_id), '{}') into unaware from unsent;
  end if;
  for delay in
    with queued as (
      insert into webhook_delivery (target_id, type, order_id, status, at, due_since, next_try_at)
      select t.id, what.type, e.order_id, o.process_status, e.at, due.at, due.at
      from new_events e
      cross join lateral webhook_type(e.kind, e.from_value, e.to_value, e.detail) as what(type)
      cross join lateral (
        select e.at + make_interval(secs => coalesce((e.detail ->> 'undoSeconds')::int, 0))) as due(at)
      join webhook_target t on t.is_on and t.deleted_at is null and what.type = any (t.events) and t.id <> all (unaware)
      join orders o on o.order_id = e.order_id
      order by e.id, t.id
      returning extract(epoch from due_since - at)::int as seconds
    ) select distinct seconds from queued
  loop
    perform pg_notify('webhook_due', delay::text);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept event_values;
begin
  if tg_op = 'UPDATE' then
    kept := kept_values_of(old);
    if (new.id, new.at, new.order_id, new.kind, new.actor)
        is not distinct from (old.id, old.at, old.order_id, old.kind, old.actor)
      and (new.from_value, new.to_value, new.detail, new.ip)
        is not distinct from (kept.from_value, kept.to_value, kept.detail, kept.ip)
      and exists (select from orders where order_id = old.order_id and purged_at is not null)
    then
      return new;
    end if;
  end if;
  raise exception 'events are never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the sealed record is never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_row_seal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.source, new.row_id, new.order_id, new.day, new.hash)
      is not distinct from (old.source, old.row_id, old.order_id, old.day, old.hash)
    and new.salt is null
    and exists (select from orders where order_id = old.order_id and purged_at is not null)
  then
    return new;
  end if;
  raise exception 'the sealed record is never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_seal_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.event_id, new.chain, new.day, new.commitment, new.previous, new.hash)
      is not distinct from (old.event_id, old.chain, old.day, old.commitment, old.previous, old.hash)
    and new.salt is null
    and exists (select from orders where order_id = old.chain and purged_at is not null)
  then
    return new;
  end if;
  raise exception 'the sealed record is never changed or deleted';
end $function$;

CREATE OR REPLACE FUNCTION public.report_lines_of(arrived date, nationality text, mode text, completed date, processed_by text, n bigint)
 RETURNS SETOF report_count
 LANGUAGE sql
 IMMUTABLE ROWS 5
AS $function$
  select line, starts, name,
    case when mode = 'Standard' then n else 0 end::integer,
    case when mode = 'Priority' then n else 0 end::integer,
    case when mode = 'Future' then n else 0 end::integer,
    false
  from (values
    ('nation day', arrived, nationality),
    ('nation month', date_trunc('month', arrived)::date, nationality),
    ('day', arrived, ''),
    ('person day', completed, processed_by),
    ('person month', date_trunc('month', completed)::date, processed_by)) as l (line, starts, name)
  where starts is not null and name is not null
$function$;

CREATE OR REPLACE FUNCTION public.singapore_day(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (instant at time zone 'Asia/Singapore')::date
$function$;

CREATE OR REPLACE FUNCTION public.webhook_type(kind text, from_value text, to_value text, detail jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when kind = 'arrived' then 'order.received'
    when kind = 'status changed' and to_value = 'Completed' then 'order.completed'
    when kind = 'refunded' then 'order.refunded'
    when kind = 'answered' or (kind = 'commented' and detail ->> 'by' = 'customer') then 'order.customer_wrote'
    -- A correction is an event for each field, of which the first notifies.
    when kind = 'corrected' and detail ->> 'part' = '1' then 'order.corrected'
    when kind = 'status changed' and to_value = 'Deleted' then 'order.deleted'
    -- Opening a dispute records both, and is one event. An inquiry takes no money and moves no order.
    when kind = 'dispute opened' and detail ->> 'stage' is distinct from 'inquiry'
      or (kind = 'status changed' and to_value = 'ChargeBack' and not detail ? 'disputeId') then 'order.disputed'
    when kind = 'status changed' and from_value in ('Completed', 'Refund', 'ChargeBack', 'Deleted')
      and to_value not in ('Refund', 'ChargeBack') then 'order.reopened'
  end
$function$;
