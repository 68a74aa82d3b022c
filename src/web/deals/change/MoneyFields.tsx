import { readNumber } from '#shared/platform/readNumber.ts'
import { Field } from '#web/ui/form/field.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'

interface MoneyFieldsProps {
  amount: string
  share: string
  errors: Readonly<Partial<Record<string, string>>>
  onAmount(text: string): void
  onShare(text: string): void
}

/** Amount and share of a contract. Both may stay empty and be filled in later. */
export function MoneyFields({ amount, share, errors, onAmount, onShare }: MoneyFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="금액" error={errors.amount}>
        <NumberInput unit="백만원" value={amount} onValueChange={onAmount} />
      </Field>
      <Field label="지분" error={errors.share}>
        <NumberInput unit="%" decimals={2} value={share} onValueChange={onShare} />
      </Field>
    </div>
  )
}

/**
 * Reads both texts. `faults` has an error message for an amount that is no number and for a share outside 0 to 100.
 */
export function readMoney(amount: string, share: string) {
  const price = readNumber(amount)
  const part = readNumber(share)
  const isShare = part === null || (part !== undefined && part >= 0 && part <= 100)
  const faults: Partial<Record<string, string>> = {}
  if (price === undefined) faults.amount = '금액을 숫자로 입력해주세요.'
  if (!isShare) faults.share = '지분은 0부터 100까지 입력해주세요.'
  return { amount: price ?? null, share: isShare ? (part ?? null) : null, faults }
}

export const moneyText = (value: number | null) => (value === null ? '' : String(value))
