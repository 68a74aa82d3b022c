import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { ContactReadersLine } from '#web/domain/ContactReadersLine.tsx'
import type { ErrorTexts } from '#web/forms/useForm.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { BrokerageCompany } from './BrokerageCompany.tsx'
import { amountRules, type BrokerageValues, contactNames } from './brokerageForm.ts'
import type { BrokerageForm } from './useBrokerageForm.ts'

interface BrokerageFieldsProps {
  form: BrokerageForm
  record: BrokerageListRow | null
  errors: ErrorTexts
  disabled: boolean
}

type TextName = Exclude<keyof BrokerageValues, 'dealAmount' | 'businessNumber'>

const people = [
  ['Name', '이름', 'text'],
  ['Position', '직급', 'text'],
  ['Phone', '전화', 'tel'],
  ['Email', '이메일', 'email'],
] as const

export function BrokerageFields({ form, record, errors, disabled }: BrokerageFieldsProps) {
  const { values, change } = form
  const hidden = record !== null && !record.can.seeContacts
  const text = (name: TextName, label: string, type: 'text' | 'tel' | 'email' | 'date' = 'text') => (
    <Field
      key={name}
      label={label}
      error={errors[name]}
      className={cn((type === 'email' || type === 'tel') && 'max-md:col-span-2')}
    >
      {type === 'date' ? (
        <DateInput
          name={name}
          value={values[name]}
          disabled={disabled}
          onValueChange={(day) => change({ [name]: day })}
        />
      ) : (
        <Input
          name={name}
          type={type}
          value={values[name]}
          disabled={disabled}
          inputClassName={type === 'text' ? undefined : 'tnum'}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid gap-5">
      <Group title="연결 기업">
        <BrokerageCompany form={form} record={record} error={errors.businessNumber} />
      </Group>
      <Group
        title="연락처"
        aside={
          <Badge tone="outline">
            <Lock aria-hidden />
            열람 제한
          </Badge>
        }
      >
        {hidden && <Notice className="mb-2">{hiddenText(record)}</Notice>}
        <ContactReadersLine className="mb-2" of={contactSubjectOf(record, values.businessNumber)} />
        <Four>{people.map(([part, label, type]) => text(`contact${part}`, label, type))}</Four>
      </Group>
      <Group title="담당자">
        <Four>{people.map(([part, label, type]) => text(`manager${part}`, label, type))}</Four>
      </Group>
      <Group title="거래">
        <Four>
          {text('searchKeyword', '검색 키워드')}
          {text('dealProduct', '거래 품목')}
          {text('dealDate', '거래일', 'date')}
          <Field label="거래금액" error={errors.dealAmount}>
            <NumberInput
              {...amountRules}
              name="dealAmount"
              value={values.dealAmount}
              disabled={disabled}
              onValueChange={(dealAmount) => change({ dealAmount })}
            />
          </Field>
        </Four>
        <Field label="거래 비고" error={errors.dealNote} className="mt-3">
          <Textarea
            rows={4}
            value={values.dealNote}
            disabled={disabled}
            onChange={(event) => change({ dealNote: event.target.value })}
          />
        </Field>
      </Group>
    </div>
  )
}

/** The hint for people who do not see all stored contacts: inputs left empty do not change the hidden contacts. */
function hiddenText(record: BrokerageListRow): string {
  if (contactNames.some((name) => record[name] !== undefined))
    return '우리 팀이 입력한 연락처만 보입니다. 비워 둔 칸은 저장된 값을 그대로 둡니다.'
  return '저장된 연락처는 담당자와 관리자만 볼 수 있습니다. 비워 두면 저장된 연락처가 그대로 남습니다.'
}

/**
 * Identifies the company or lead whose contacts are entered: the company of the record, otherwise the company chosen in
 * the form, otherwise the brokerage record.
 */
const contactSubjectOf = (record: BrokerageListRow | null, chosen: string) => {
  const businessNumber = record?.businessNumber ?? normaliseBusinessNumber(chosen)
  return {
    ...(businessNumber ? { businessNumber } : {}),
    ...(record && !record.businessNumber ? { id: String(record.id) } : {}),
  }
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend cannot be placed beside a badge
    <div role="group" aria-labelledby={id}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </div>
  )
}

const Four = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">{children}</div>
)
