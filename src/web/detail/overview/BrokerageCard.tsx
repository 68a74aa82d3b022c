import type { ReactNode } from 'react'
import {
  brokerageTextFields,
  choiceFields,
  keywordFields,
  managerSlots,
  priceFields,
  slotFields,
} from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { isInUse, type OwnField } from '#shared/company/own/ownField.ts'
import { ownText } from '#shared/company/own/ownValue.ts'
import { AbilityMark, ContractStageBadge } from '#web/domain/BrokerageMarks.tsx'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { FieldValue } from '#web/domain/FieldValue.tsx'
import { useOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import type { EditKey, OwnEdit, Subject } from '../edit/editForm.ts'
import { InPlace } from '../edit/InPlace.tsx'
import { useSubject } from '../edit/useSubject.ts'
import { Part } from '../Part.tsx'

/** The card with stage, ability and amounts of the company's deal. Managers of the company edit them in place. */
export function BrokerageCard({ number }: { number: string }) {
  const { query, absent } = useBrokerage(number)
  const subject = useSubject(number)
  return (
    <Part
      query={query}
      failed="부가정보를 찾을 수 없습니다"
      empty="부가정보 데이터가 없습니다"
      absent={absent}
      skeleton={{ rows: 8, columns: 2 }}
    >
      {(add) => (
        <Card aria-labelledby="brokerage">
          <CardHeader
            id="brokerage"
            title="중개정보"
            note={
              subject && (
                <span className="no-print text-xs">
                  <span className="max-md:hidden pointer-coarse:hidden">줄을 가리키면 나오는 </span>연필을
                  눌러 바로 수정합니다
                </span>
              )
            }
          />
          <Rows add={add} subject={subject} />
        </Card>
      )}
    </Part>
  )
}

function Rows({ add, subject }: { add: BrokerageRecord; subject: Subject | null }) {
  const nameOf = useManagerNames()
  const ownFields = useOwnFields() ?? []
  const ownValue = (field: OwnField) => {
    const value = add.own?.[field.key]
    return value === undefined ? null : (
      <span className="[overflow-wrap:anywhere]">{ownText(field, value, nameOf)}</span>
    )
  }
  const retired = ownFields.filter((field) => !isInUse(field) && add.own?.[field.key] !== undefined)
  const row = (label: string, edit: EditKey | null, value: ReactNode) => (
    <Row key={label} label={label} edit={edit} subject={subject}>
      {value}
    </Row>
  )
  return (
    <div className="py-1.5 print:grid print:grid-cols-2">
      {row(choiceFields.side.label, 'side', <SideBadge side={add.side} />)}
      {row(
        choiceFields.progressStage.label,
        'progressStage',
        add.progressStage && <ContractStageBadge stage={add.progressStage} />,
      )}
      {row(
        choiceFields.companyStatus.label,
        'companyStatus',
        add.companyStatus && <Ability ability={add.companyStatus} reason={add.statusReason} />,
      )}
      {(['managerEstimatedPrice', 'sellerHopedPrice'] as const).map((name) =>
        row(priceFields[name].label, name, <FieldValue field={priceFields[name]} value={add[name]} />),
      )}
      {row('검색 키워드', 'keywords', <Keywords add={add} />)}
      {managerSlots.map((slot) =>
        row(
          slotFields[slot].label,
          null,
          <span className="tnum">{add[slot] ? nameOf(add[slot]) : '미지정'}</span>,
        ),
      )}
      {ownFields.filter(isInUse).map((field) => row(field.label, field.key as OwnEdit, ownValue(field)))}
      {retired.map((field) => row(`${field.label} (지운 항목)`, null, ownValue(field)))}
    </div>
  )
}

interface RowProps {
  label: string
  /** The form that edits the value; null if it cannot be edited here. */
  edit: EditKey | null
  subject: Subject | null
  children: ReactNode
}

function Row({ label, edit, subject, children }: RowProps) {
  const line = (pencil: ReactNode) => (
    <dl className="group grid min-h-8 grid-cols-[104px_minmax(0,1fr)] px-4 text-sm leading-5 hover:bg-hover">
      <dt className="py-1.5 text-quiet">{label}</dt>
      <dd className="flex min-w-0 items-start gap-1 py-1.5">
        <span className="min-w-0 flex-1">{children || <Dash />}</span>
        {pencil && <span className="-my-0.5">{pencil}</span>}
      </dd>
    </dl>
  )
  if (!edit) return line(null)
  return (
    <InPlace label={label} edit={edit} subject={subject}>
      {line}
    </InPlace>
  )
}

function Ability({ ability, reason }: { ability: string; reason: string | null }) {
  return (
    <>
      <AbilityMark plain ability={ability} />
      {reason && (
        <p className="text-quiet [overflow-wrap:anywhere]">
          {brokerageTextFields.statusReason.short}: {reason}
        </p>
      )}
    </>
  )
}

function Keywords({ add }: { add: BrokerageRecord }) {
  const words = keywordFields.flatMap((name) => add[name] ?? [])
  if (words.length === 0) return <Dash />
  return (
    <span className="flex flex-wrap gap-1">
      {words.map((word, index) => (
        <Badge key={index} className="max-w-full whitespace-normal [overflow-wrap:anywhere]">
          {word}
        </Badge>
      ))}
    </span>
  )
}
