import type { ReactNode } from 'react'
import {
  brokerageTextFields,
  detailFields,
  managerSlots,
  priceFields,
  slotFields,
} from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { FieldValue } from '#web/domain/FieldValue.tsx'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import type { Subject } from '../edit/editForm.ts'
import { InPlace } from '../edit/InPlace.tsx'
import { useSubject } from '../edit/useSubject.ts'
import { Part } from '../Part.tsx'
import type { TabProps } from '../tabProps.ts'
import { WorkplaceSection } from './WorkplaceSection.tsx'

export function NotesTab({ number }: TabProps) {
  const { query, absent } = useBrokerage(number)
  const subject = useSubject(number)
  return (
    <div className="grid grid-cols-1 gap-5">
      <WorkplaceSection number={number} />
      <Part
        query={query}
        failed="부가정보를 찾을 수 없습니다"
        empty="부가정보 데이터가 없습니다"
        absent={absent}
      >
        {(add) => <Notes add={add} subject={subject} />}
      </Part>
    </div>
  )
}

function Notes({ add, subject }: { add: BrokerageRecord; subject: Subject | null }) {
  const nameOf = useManagerNames()
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px] print:grid-cols-1">
      <div className="grid min-w-0 content-start gap-4">
        <Card aria-labelledby="specialty" className="group">
          <InPlace
            label={brokerageTextFields.companySpecialty.label}
            edit="companySpecialty"
            subject={subject}
          >
            {(pencil) => <Specialty text={add.companySpecialty} pencil={pencil} />}
          </InPlace>
        </Card>
        <Card aria-labelledby="details" className="group">
          <InPlace label="세부항목" edit="details" subject={subject}>
            {(pencil) => (
              <>
                <CardHeader id="details" title="세부항목">
                  {pencil}
                </CardHeader>
                <LabelValues
                  columns={2}
                  className="px-4 py-2"
                  rows={detailFields.map((name) => ({
                    label: brokerageTextFields[name].label,
                    value: <FieldValue field={brokerageTextFields[name]} value={add[name]} />,
                  }))}
                />
              </>
            )}
          </InPlace>
        </Card>
      </div>
      <div data-also-overview className="grid min-w-0 content-start gap-4">
        <Card aria-labelledby="prices">
          <CardHeader id="prices" title="금액정보" />
          <LabelValues
            className="px-4 py-2"
            rows={(['managerEstimatedPrice', 'sellerHopedPrice'] as const).map((name) => ({
              label: priceFields[name].label,
              value: <FieldValue field={priceFields[name]} value={add[name]} />,
            }))}
          />
        </Card>
        <Card aria-labelledby="managers">
          <CardHeader id="managers" title="담당자" />
          <LabelValues
            className="px-4 py-2"
            rows={managerSlots.map((slot) => ({
              label: slotFields[slot].label,
              value: <span className="tnum">{add[slot] ? nameOf(add[slot]) : '미지정'}</span>,
            }))}
          />
        </Card>
      </div>
    </div>
  )
}

function Specialty({ text, pencil }: { text: string | null; pencil: ReactNode }) {
  return (
    <>
      <CardHeader id="specialty" title={brokerageTextFields.companySpecialty.label}>
        {pencil}
      </CardHeader>
      <CardBody className="text-sm leading-5">
        {text ? (
          <p className="max-w-[90ch] whitespace-pre-wrap text-pretty [overflow-wrap:anywhere]">{text}</p>
        ) : (
          <p className="text-quiet">회사특기사항이 등록되지 않았습니다.</p>
        )}
      </CardBody>
    </>
  )
}
