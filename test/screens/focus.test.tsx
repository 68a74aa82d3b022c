import { useState } from 'react'
import { ManagerCard } from '#web/managers/ManagerCard.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

function Saving() {
  const [locked, setLocked] = useState(false)
  const [value, setValue] = useState('전화')
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 's' && setLocked(!locked)}>
      <Segments
        aria-label="연결방법"
        value={value}
        disabled={locked}
        onValueChange={setValue}
        options={['전화', '방문'].map((word) => ({ value: word, label: word }))}
      />
      {locked && <Ends onEnd={() => setLocked(false)} />}
    </div>
  )
}

/**
 * Simulates the server's answer two frames later. By then the browser has removed the focus from the locked control.
 */
function Ends({ onEnd }: { onEnd(): void }) {
  return <i ref={(mark) => void (mark && requestAnimationFrame(() => requestAnimationFrame(onEnd)))} />
}

test('a choice that is locked while a form is saved has the focus again afterwards', async ({ page }) => {
  await openPart(<Saving />)
  const choice = page.getByRole('radio', { name: '전화' })
  await page.keyboard.press('Tab')
  await expect(choice).toBeFocused()
  await page.keyboard.press('s')
  await expect(choice).toBeEnabled()
  await expect(choice).toBeFocused()
})

function Assigned() {
  const [teamId, setTeamId] = useState<string | null>(null)
  return (
    <ManagerCard
      slot="manager2Team"
      teamId={teamId}
      user={undefined}
      onAssign={() => setTeamId('102')}
      onDelete={() => setTeamId(null)}
    />
  )
}

test('whoever assigns or removes a manager stays on the card', async ({ page }) => {
  await openPart(<Assigned />)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '부담당자 변경' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '새 담당자 지정' })).toBeFocused()
})
