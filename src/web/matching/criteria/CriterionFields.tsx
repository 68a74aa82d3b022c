import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { dealForms } from '#shared/catalogue/words/matchWords.ts'
import { shortProvinces } from '#shared/company/names/provinces.ts'
import { longestCheck, longestCriterionName } from '#shared/criteria/limits.ts'
import type { ErrorTexts } from '#web/forms/useForm.ts'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import type { RangeName, Typed, TypedRange } from './criterionForm.ts'
import { IndustryRows } from './IndustryRows.tsx'
import { WordsInput } from './WordsInput.tsx'

interface CriterionFieldsProps {
  typed: Typed
  errors: ErrorTexts
  disabled: boolean
  proposals:
    | {
        words: { value: string; source: string }[]
        industries: { value: string; revision: '11' | '10'; source: string }[]
      }
    | undefined
  onChange(part: Partial<Typed>): void
}

const Section = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <fieldset className="grid gap-2.5 border-t px-4 py-4">
    <legend className="sr-only">{title}</legend>
    <p aria-hidden className="flex flex-wrap items-baseline gap-2">
      <b className="font-semibold">{title}</b>
      <span className="text-quiet text-xs">{note}</span>
    </p>
    {children}
  </fieldset>
)

const Proposal = ({ label, source, onTake }: { label: string; source: string; onTake(): void }) => (
  <button
    type="button"
    onClick={onTake}
    className="inline-flex h-[26px] max-w-full items-center gap-1 rounded-full border border-dashed px-2.5 text-xs hover:bg-hover max-md:h-9"
  >
    <Plus aria-hidden className="size-3" />
    <span className="text-accent-text">{label}</span>
    <span className="truncate text-quiet">{source}</span>
  </button>
)
const Proposals = ({ children }: { children: ReactNode[] }) =>
  children.length === 0 ? null : (
    <p className="flex flex-wrap items-center gap-1.5 text-xs">
      <span className="text-quiet">제안</span>
      {children}
    </p>
  )

const ranges: readonly { name: RangeName; label: string; unit: string }[] = [
  { name: 'revenue', label: '매출액', unit: '백만원' },
  { name: 'ebitda', label: 'EBITDA', unit: '백만원' },
  { name: 'price', label: '인수가용금액', unit: '백만원' },
  { name: 'share', label: '지분율', unit: '%' },
]

const chipLook = cn(
  'inline-flex h-8 items-center rounded-md border px-3 text-sm max-md:h-10',
  'not-aria-pressed:hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text',
)

interface ManyProps<V extends string> {
  label: string
  options: readonly V[]
  chosen: readonly V[]
  disabled: boolean
  onChange(chosen: V[]): void
}
export const ChooseMany = <V extends string>({
  label,
  options,
  chosen,
  disabled,
  onChange,
}: ManyProps<V>) => (
  <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
    {options.map((one) => (
      <button
        key={one}
        type="button"
        className={chipLook}
        disabled={disabled}
        aria-pressed={chosen.includes(one)}
        onClick={() =>
          onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
        }
      >
        {one}
      </button>
    ))}
  </fieldset>
)

/** All fields of one criterion. */
export function CriterionFields({ typed, errors, disabled, proposals, onChange }: CriterionFieldsProps) {
  const words = (proposals?.words ?? []).filter(({ value }) => !typed.wanted.includes(value))
  const industries = (proposals?.industries ?? []).filter(
    ({ value, revision }) => !typed.industries.some((one) => one.code === value && one.revision === revision),
  )
  return (
    <>
      <div className="grid gap-3 px-4 py-4 md:grid-cols-[1.6fr_1fr_1.2fr]">
        <Field label="조건 이름" required error={errors.name}>
          <Input
            value={typed.name}
            disabled={disabled}
            maxLength={longestCriterionName}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
        <Field label="언제까지 유효" required error={errors.validUntil}>
          <DateInput
            value={typed.validUntil}
            disabled={disabled}
            onValueChange={(validUntil) => onChange({ validUntil })}
          />
        </Field>
        <Field label="확인" error={errors.checked}>
          <Input
            value={typed.checked}
            disabled={disabled}
            maxLength={longestCheck}
            placeholder="예: 10.26 대표 통화"
            onChange={(event) => onChange({ checked: event.target.value })}
          />
        </Field>
      </div>
      <Section title="업종" note="깊이가 얕을수록 넓게 찾습니다. 10차와 11차는 따로 비교합니다">
        <IndustryRows
          typed={typed}
          error={errors.code ?? errors.industries}
          disabled={disabled}
          onChange={onChange}
        />
        {!disabled && (
          <Proposals>
            {industries.map(({ value, revision, source }) => (
              <Proposal
                key={`${revision} ${value}`}
                label={`${value} (${revision}차)`}
                source={source}
                onTake={() =>
                  onChange({
                    industries: [
                      ...typed.industries,
                      { revision, code: value, depth: 'group', wanted: true },
                    ],
                  })
                }
              />
            ))}
          </Proposals>
        )}
      </Section>
      <Section title="낱말" note="키워드, 제품, 세부항목, 사업 내용에서 찾습니다. 같은 뜻의 낱말도 찾습니다">
        <div className="grid gap-3 md:grid-cols-2">
          <WordsInput
            label="원하는 낱말"
            words={typed.wanted}
            error={errors.wanted}
            disabled={disabled}
            onChange={(wanted) => onChange({ wanted })}
          />
          <WordsInput
            label="거부하는 낱말"
            words={typed.refused}
            error={errors.refused}
            disabled={disabled}
            onChange={(refused) => onChange({ refused })}
          />
        </div>
        {!disabled && (
          <Proposals>
            {words.map(({ value, source }) => (
              <Proposal
                key={value}
                label={value}
                source={source}
                onTake={() => onChange({ wanted: [...typed.wanted, value] })}
              />
            ))}
          </Proposals>
        )}
      </Section>
      <Section title="범위" note="최근 결산 기준. 비워 두면 가리지 않습니다">
        <div className="grid gap-2.5">
          {ranges.map(({ name, label, unit }) => {
            const range = typed[name]
            const set = (part: Partial<TypedRange>) => onChange({ [name]: { ...range, ...part } })
            const input = (end: 'min' | 'max') => (
              <NumberInput
                aria-label={`${label} ${end === 'min' ? '최소' : '최대'}`}
                value={range[end]}
                unit={unit}
                decimals={2}
                negative={name === 'ebitda'}
                disabled={disabled}
                onValueChange={(text) => set({ [end]: text })}
              />
            )
            return (
              <Field key={name} label={label} error={errors[name]} group>
                <div className="grid max-w-[460px] grid-cols-[1fr_auto_1fr] items-center gap-2">
                  {input('min')}
                  <span aria-hidden className="text-quiet">
                    –
                  </span>
                  {input('max')}
                </div>
              </Field>
            )
          })}
        </div>
      </Section>
      <Section title="거래형태" note="여럿 고를 수 있습니다">
        <ChooseMany
          label="거래형태"
          options={dealForms.texts}
          chosen={typed.forms}
          disabled={disabled}
          onChange={(forms) => onChange({ forms })}
        />
      </Section>
      <Section title="지역" note="선택한 시·도와 같은 권역은 절반 넘게 점수를 줍니다">
        <Checkbox
          label="어디든"
          checked={typed.anywhere}
          disabled={disabled}
          onChange={(event) => onChange({ anywhere: event.target.checked })}
        />
        {!typed.anywhere && (
          <ChooseMany
            label="지역"
            options={shortProvinces}
            chosen={typed.regions}
            disabled={disabled}
            onChange={(regions) => onChange({ regions })}
          />
        )}
      </Section>
    </>
  )
}
