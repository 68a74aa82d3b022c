import { useState } from 'react'
import { BinDialog } from '#web/domain/BinDialog.tsx'
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
