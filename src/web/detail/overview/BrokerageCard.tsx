import { useQuery } from '@tanstack/react-query'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import {
  choiceFields,
  keywordFields,
  managerSlots,
  priceFields,
  slotFields,
} from '#shared/company/catalogue/brokerage.ts'
import { AbilityMark, ContractStageBadge } from '#web/domain/BrokerageMarks.tsx'
import { FieldValue } from '#web/domain/FieldValue.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { type LabelValue, LabelValues } from '#web/ui/table/label-values.tsx'
import { brokerageQuery, isAbsent } from '../detail.api.ts'
import { Part } from '../Part.tsx'

/** How the deal stands, beside what the company is. */
export function BrokerageCard({ number }: { number: string }) {
  const query = useQuery(brokerageQuery(number))
  return (
    <Part
      query={query}
      failed="부가정보를 찾을 수 없습니다"
      empty="부가정보 데이터가 없습니다"
      absent={isAbsent}
      skeleton={{ rows: 8, columns: 2 }}
    >
      {(add) => <Shown add={add} />}
    </Part>
  )
}

function Shown({ add }: { add: BrokerageRecord }) {
  const nameOf = useManagerNames()
  const keywords = keywordFields.flatMap((name) => add[name] ?? [])
  const rows: LabelValue[] = [
    { label: choiceFields.side.label, value: <SideBadge side={add.side} /> },
    {
      label: choiceFields.progressStage.label,
      value: add.progressStage && <ContractStageBadge stage={add.progressStage} />,
    },
    {
      label: choiceFields.companyStatus.label,
      value: add.companyStatus && <AbilityMark ability={add.companyStatus} />,
    },
    ...(['managerEstimatedPrice', 'sellerHopedPrice'] as const).map((name) => ({
      label: priceFields[name].label,
      value: <FieldValue field={priceFields[name]} value={add[name]} />,
    })),
    {
      label: '검색 키워드',
      value: keywords.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {keywords.map((word, index) => (
            <Badge key={index}>{word}</Badge>
          ))}
        </span>
      ),
    },
    ...managerSlots.map((slot) => ({
      label: slotFields[slot].label,
      value: add[slot] ? nameOf(add[slot]) : '미지정',
    })),
  ]
  return (
    <Card aria-labelledby="brokerage">
      <CardHeader id="brokerage" title="중개정보" />
      <LabelValues rows={rows} className="px-4 py-2" />
    </Card>
  )
}
