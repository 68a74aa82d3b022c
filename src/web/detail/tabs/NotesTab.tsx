import { useQuery } from '@tanstack/react-query'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import {
  brokerageTextFields,
  detailFields,
  managerSlots,
  priceFields,
  slotFields,
} from '#shared/company/catalogue/brokerage.ts'
import { FieldValue } from '#web/domain/FieldValue.tsx'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { brokerageQuery, isAbsent } from '../detail.api.ts'
import { Part } from '../Part.tsx'
import type { TabProps } from '../tabProps.ts'
import { WorkplaceSection } from './WorkplaceSection.tsx'

export function NotesTab({ number }: TabProps) {
  const query = useQuery(brokerageQuery(number))
  return (
    <div className="grid gap-5">
      <WorkplaceSection number={number} />
      <Part
        query={query}
        failed="부가정보를 찾을 수 없습니다"
        empty="부가정보 데이터가 없습니다"
        absent={isAbsent}
      >
        {(add) => <Notes add={add} />}
      </Part>
    </div>
  )
}

function Notes({ add }: { add: BrokerageRecord }) {
  const nameOf = useManagerNames()
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_336px] print:grid-cols-1">
      <div className="grid min-w-0 content-start gap-4">
        <Card aria-labelledby="specialty">
          <CardHeader id="specialty" title={brokerageTextFields.companySpecialty.label} />
          <CardBody className="text-sm leading-5">
            {add.companySpecialty ? (
              <p className="max-w-[90ch] whitespace-pre-wrap text-pretty [overflow-wrap:anywhere]">
                {add.companySpecialty}
              </p>
            ) : (
              <p className="text-quiet">회사특기사항이 등록되지 않았습니다.</p>
            )}
          </CardBody>
        </Card>
        <Card aria-labelledby="details">
          <CardHeader id="details" title="세부항목" />
          <LabelValues
            columns={2}
            className="px-4 py-2"
            rows={detailFields.map((name) => ({
              label: brokerageTextFields[name].label,
              value: <FieldValue field={brokerageTextFields[name]} value={add[name]} />,
            }))}
          />
        </Card>
      </div>
      <div className="grid min-w-0 content-start gap-4">
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
