import { RangeField } from '#web/companies/filters/RangeField.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

test('of a range only the end with the fault is marked', async ({ page }) => {
  const texts: Record<string, string> = { revenueMax: '9'.repeat(20) }
  const typed = {
    faults: { revenueMax: '너무 큽니다.' },
    text: (name: string) => texts[name] ?? '',
    set: () => {},
    apply: () => {},
    choose: () => {},
    reset: () => {},
  }
  await openPart(<RangeField name="revenue" label="매출액" typed={typed} />)
  await expect(page.getByText('너무 큽니다.')).toBeVisible()
  await expect(page.getByLabel('매출액 최대')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('매출액 최소')).toHaveAttribute('aria-invalid', 'false')
})
