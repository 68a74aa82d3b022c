import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { ColumnPanel } from '#web/companies/table/ColumnPanel.tsx'
import { EditorContext } from '#web/documents/editor/useEditor.ts'
import { PreviewHead } from '#web/documents/preview/PreviewHead.tsx'
import { useFold } from '#web/home/useFold.tsx'
import { ReviewContext } from '#web/registration/review/reviewContext.ts'
import { TaughtNotice } from '#web/registration/teach/TaughtNotice.tsx'
import { keepFocus } from '#web/shell/keepFocus.ts'
import { Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

function Kept({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  return (
    <main ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}

function Rows() {
  const [names, setNames] = useState(['첫째', '둘째', '셋째'])
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name} 수정</button>
          <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            {name} 삭제
          </button>
        </li>
      ))}
    </ul>
  )
}

test('whoever deletes a row stands on the next one, then on the one before, at last on the page', async ({
  page,
}) => {
  await openPart(
    <Kept>
      <Rows />
    </Kept>,
  )
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '둘째 삭제' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '셋째 삭제' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '첫째 삭제' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a long text that gets the focus by Tab is fully visible above the save bar', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await openPart(
    <Kept>
      <div style={{ height: 440 }} />
      <Textarea aria-label="사업 현황" rows={8} />
      <div style={{ height: 800 }} />
      <SaveBar status="">
        <i />
      </SaveBar>
    </Kept>,
  )
  await page.keyboard.press('Tab')
  const text = page.getByRole('textbox', { name: '사업 현황' })
  await expect(text).toBeFocused()
  const bottom = () => text.evaluate((element) => element.getBoundingClientRect().bottom)
  const bar = await page.locator('[data-save-bar]').evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(bottom).toBeLessThanOrEqual(bar)
})

test('the pages of a document begin at their heading, for the keyboard too', async ({ page }) => {
  const template = findTemplate('teaser', 'blind')
  const options = { marked: false, recipient: '', setMarked: () => {}, setRecipient: () => {} }
  const data = { company: { companyName: '견본(주)', uniqueNumber: null }, context: { today: '2026-03-02' } }
  await openPart(
    <EditorContext value={{ template } as never}>
      <PreviewHead data={data as never} options={options as never} pages={1} codeName="P" onBack={() => {}} />
    </EditorContext>,
  )
  await expect(page.getByRole('heading', { name: '미리보기' })).toBeFocused()
})

test('a message that can be undone names the key that leads to it', async ({ page }) => {
  await openPart(<button type="button">여기</button>)
  await page.keyboard.press('Tab')
  toast({ title: '삭제되었습니다.', action: { label: '실행 취소', onAction: () => {} } })
  await expect(page.getByText('F8', { exact: true })).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '실행 취소' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '여기' })).toBeFocused()
})

function Taught() {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button">먼저</button>
      {done ? (
        <ReviewContext value={{} as never}>
          <TaughtNotice
            result={{ gained: 3, conflicts: [], lists: [], unplaced: [] } as never}
            onClose={() => {}}
          />
        </ReviewContext>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          여기를 표로 읽기
        </button>
      )}
      {open && (
        <Dialog open title="표 직접 지정" onOpenChange={setOpen}>
          <DialogBody>
            <button
              type="button"
              onClick={() => {
                setDone(true)
                setOpen(false)
              }}
            >
              지정한 대로 읽기
            </button>
          </DialogBody>
        </Dialog>
      )}
    </main>
  )
}

test('whoever taught a table goes on at its result, because the button that began it is gone', async ({
  page,
}) => {
  await openPart(<Taught />)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '지정한 대로 읽기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '확인' })).toBeFocused()
})

function Columns() {
  const [open, setOpen] = useState(false)
  const nothing = () => {}
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열
      </button>
      <input aria-label="필터" />
      {open && (
        <ColumnPanel
          all={[{ key: 'name', label: '기업명', heads: true }]}
          keys={['name']}
          pinned={[]}
          isLinked={false}
          conditions={{}}
          onChoose={nothing}
          onPin={nothing}
          onAdopt={nothing}
          onLeaveLink={nothing}
          onReset={nothing}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

test('whoever opens the columns stands in them, and Esc leads back', async ({ page }) => {
  await openPart(<Columns />)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '열 선택 닫기' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '열', exact: true })).toBeFocused()
})

function Folded() {
  const { shown, rest } = useFold({ rows: ['첫째', '둘째', '셋째', '넷째'], total: 4 }, 2)
  return (
    <Kept>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      {rest}
    </Kept>
  )
}

test('whoever unfolds the rest goes on with the first row that came', async ({ page }) => {
  await openPart(<Folded />)
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '셋째' })).toBeFocused()
})
