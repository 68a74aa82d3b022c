import { useState } from 'react'
import { BinDialog } from '#web/domain/BinDialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

/** A bin whose restore takes a moment: the row is removed when the test calls `release`, which answers the call. */
function bin(names: string[]) {
  let release = () => {}
  function Bin() {
    const [rows, setRows] = useState(names)
    const [busy, setBusy] = useState<string | null>(null)
    function restore(name: string) {
      setBusy(name)
      release = () => {
        setBusy(null)
        setRows((all) => all.filter((one) => one !== name))
      }
    }
    const more = { exist: false, loading: false, error: null, load: () => {} }
    return (
      <BinDialog
        description="삭제한 것입니다."
        label="삭제한 파일"
        result={{ rows, error: null, fetching: false, outdated: false, retry: () => {}, more }}
        keyOf={(name) => name}
        nameOf={(name) => name}
        busy={busy}
        onRestore={restore}
        onClose={() => {}}
      >
        {(name) => name}
      </BinDialog>
    )
  }
  return { Bin, release: () => release() }
}

test('whoever restores an entry stands on the next one, then on the one before, at last on the heading', async ({
  page,
}) => {
  const { Bin, release } = bin(['첫째', '둘째', '셋째'])
  await openPart(<Bin />)
  const restore = (name: string) => page.getByRole('button', { name: `${name} 복원` })
  await restore('둘째').focus()
  await page.keyboard.press('Enter')
  await expect(restore('둘째')).toHaveAttribute('aria-busy', 'true')
  await expect(restore('둘째')).toBeFocused()
  release()
  await expect(restore('셋째')).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(restore('첫째')).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('heading', { name: '휴지통이 비어 있습니다' })).toBeFocused()
})

test('while an entry is restored no other one can be, and a person who went on is not called back', async ({
  page,
}) => {
  const { Bin, release } = bin(['첫째', '둘째'])
  await openPart(<Bin />)
  const restore = (name: string) => page.getByRole('button', { name: `${name} 복원` })
  await restore('첫째').click()
  await restore('둘째').press('Enter')
  await expect(restore('둘째')).not.toHaveAttribute('aria-busy', 'true')
  const close = page.getByRole('button', { name: '닫기' }).first()
  await close.focus()
  release()
  await expect(restore('첫째')).toHaveCount(0)
  await expect(close).toBeFocused()
})

test('on a phone a message covers no button of a long bin', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = Array.from({ length: 40 }, (_, at) => `파일 ${at + 1}`)
  const { Bin } = bin(names)
  await openPart(<Bin />)
  const dialog = page.getByRole('dialog', { name: '휴지통' })
  await expect(dialog).toBeVisible()
  toast({ title: '파일을 복원했습니다.', description: '견적서.pdf' })
  // The dialog hides the toast from the accessibility tree, so it is found by its attribute.
  await expect(page.locator('[data-toast-viewport] > li')).toBeVisible()
  const covered = await page.evaluate(() => {
    const message = document.querySelector('[data-toast-viewport] > li')?.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('[role=dialog] li button')].map((one) =>
      one.getBoundingClientRect(),
    )
    return message && buttons.filter(({ top, bottom }) => top < message.bottom && bottom > message.top).length
  })
  expect(covered).toBe(0)
})
