import { useQuery } from '@tanstack/react-query'
import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import { getCompanyDeals } from '#shared/deals/deals.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'

interface CounterpartySelectProps {
  businessNumber: string
  value: string
  onChange(counterpartyId: string): void
}

/** A select that links the task to one active counterparty of the company. Renders nothing if the company has none. */
export function CounterpartySelect({ businessNumber, value, onChange }: CounterpartySelectProps) {
  const { data } = useQuery(queryOf(getCompanyDeals, { params: { businessNumber } }))
  const active = data?.rows.filter(({ ended }) => ended === null) ?? []
  if (active.length === 0) return null
  return (
    <Field label="상대방">
      <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">기업 전체</option>
        {active.map(({ id, stage, seller, other }) => (
          <option key={id} value={id}>
            {data?.role === 'buyer' ? seller.companyName : other.companyName} · {dealStageWord(stage)}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
