import {
  businessContactFields,
  choiceFields,
  contactFields,
  type SecretField,
  secretFields,
} from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { recordContactClick } from '#shared/company/contacts/contactReaders.endpoints.ts'
import { FieldValue } from '#web/domain/FieldValue.tsx'
import { call } from '#web/lib/call/call.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

const parts = ['Name', 'Position', 'Mobile', 'Phone', 'Email'] as const
const people = [
  { n: 1, title: '주 연락처' },
  { n: 2, title: '부 연락처' },
  { n: 3, title: '보조 연락처' },
] as const

const fieldOf = (n: 1 | 2 | 3, part: (typeof parts)[number]) => `contact${n}${part}` as const
/** Returns the last word of a contact field's label: 이름 for 연락처1 이름. */
const partLabel = (part: (typeof parts)[number]) => contactFields[fieldOf(1, part)].label.split(' ').at(-1)

export function Contacts({ add }: { add: BrokerageRecord }) {
  const partly = Object.keys(secretFields).some((name) => add[name as SecretField] === undefined)

  const List = useNarrow() ? ContactCards : ContactTable
  const filled = people.some(({ n }) => parts.some((part) => add[fieldOf(n, part)]))
  return (
    <div className="grid grid-cols-1 gap-5">
      {partly && <Notice>우리 팀이 입력한 연락처만 보입니다.</Notice>}
      <Card aria-labelledby="sales-info">
        <CardHeader id="sales-info" title="영업정보" />
        <LabelValues
          columns={2}
          className="px-4 py-2"
          rows={[
            ...(['businessType', 'businessConnectionMethod'] as const).map((name) => ({
              label: choiceFields[name].label,
              value: add[name],
            })),
            ...(Object.keys(businessContactFields) as (keyof typeof businessContactFields)[]).map((name) => ({
              label: businessContactFields[name].label,
              value: (
                <FieldValue
                  field={businessContactFields[name]}
                  value={add[name]}
                  onUse={() => recordClick(String(add.businessNumber ?? add.id), name)}
                />
              ),
            })),
          ]}
        />
      </Card>
      {filled && (
        <div>
          <SectionTitle title="연락처" note="열람한 사람과 시각이 기록됩니다." />
          <List add={add} />
        </div>
      )}
    </div>
  )
}

interface ContactValueProps {
  add: BrokerageRecord
  n: 1 | 2 | 3
  part: (typeof parts)[number]
}

/** Records the click on a number or address. The reading of the contacts was recorded before they were shown. */
const recordClick = (key: string, field: SecretField) =>
  void call(recordContactClick, { params: { key }, body: { field } }).catch(() => undefined)

const ContactValue = ({ add, n, part }: ContactValueProps) => (
  <FieldValue
    field={contactFields[fieldOf(n, part)]}
    value={add[fieldOf(n, part)]}
    onUse={() => recordClick(String(add.businessNumber ?? add.id), fieldOf(n, part))}
  />
)

/** The phone layout: one card per contact, because six columns do not fit. */
const ContactCards = ({ add }: { add: BrokerageRecord }) => (
  <div className="grid gap-3">
    {people
      .filter(({ n }) => parts.some((part) => add[fieldOf(n, part)]))
      .map(({ n, title }) => (
        <Card key={n} aria-labelledby={`contact-${n}`}>
          <CardHeader id={`contact-${n}`} title={title} />
          <LabelValues
            className="px-4 py-2"
            rows={parts.map((part) => ({
              label: partLabel(part) ?? part,
              value: <ContactValue add={add} n={n} part={part} />,
            }))}
          />
        </Card>
      ))}
  </div>
)

const ContactTable = ({ add }: { add: BrokerageRecord }) => (
  <Table label="연락처" rows="roomy" scroll>
    <thead>
      <tr>
        <Head className="pl-4">구분</Head>
        {parts.map((part) => (
          <Head key={part}>{partLabel(part)}</Head>
        ))}
      </tr>
    </thead>
    <tbody>
      {people.map(({ n, title }) => (
        <Row key={n}>
          <RowHead className="whitespace-nowrap pl-4">{title}</RowHead>
          {parts.map((part) => (
            <Cell key={part} className="tnum min-w-24 [overflow-wrap:anywhere]">
              <ContactValue add={add} n={n} part={part} />
            </Cell>
          ))}
        </Row>
      ))}
    </tbody>
  </Table>
)
