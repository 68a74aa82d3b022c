import { Link2 } from 'lucide-react'
import { needsCounterparty } from '#shared/catalogue/words/reportStages.ts'
import { reportLimits } from '#shared/reports/reportRules.ts'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type FieldFault, fieldId } from '../reportForm.ts'
import { Optional } from './Optional.tsx'

interface CounterpartyFieldProps {
  name: string
  number: string
  stage: string
  fault: FieldFault
  disabled?: boolean
  onChange(part: { counterpartyCompany: string; counterpartyBusinessNumber: string }): void
}

/** The input for the counterparty: a stored company, or any typed name. */
export function CounterpartyField({
  name,
  number,
  stage,
  fault,
  disabled = false,
  onChange,
}: CounterpartyFieldProps) {
  const required = needsCounterparty(stage)
  return (
    <Field
      id={fieldId('counterpartyCompany')}
      label={required ? '컨텍회사명' : <Optional>컨텍회사명</Optional>}
      required={required}
      {...fault}
      reserve
      help={
        number !== '' && (
          <span className="tnum inline-flex items-center gap-1">
            <Link2 aria-hidden className="size-3.5" />
            등록된 기업 {number}
          </span>
        )
      }
    >
      <CompanyCombobox
        free
        among="all"
        text={name}
        label="컨텍회사명 찾기 결과"
        placeholder="상대 회사 이름"
        maxLength={reportLimits.counterparty}
        note="등록된 기업을 선택하면 서로 연결됩니다."
        disabled={disabled}
        // If the person types another name, the link to the picked company is removed.
        onText={(text) => onChange({ counterpartyCompany: text, counterpartyBusinessNumber: '' })}
        onPick={(hit) =>
          onChange({ counterpartyCompany: hit.companyName, counterpartyBusinessNumber: hit.businessNumber })
        }
      />
    </Field>
  )
}
