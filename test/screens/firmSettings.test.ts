import { describe } from 'vitest'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { exportCompanies, listExports } from '#shared/exports/exports.endpoints.ts'
import {
  getFirmRules,
  getFirmSettings,
  type SavedFirmSettings,
  saveFirmSettings,
} from '#shared/firm/firmSettings.endpoints.ts'
import { defaultFirmSettings } from '#shared/firm/firmSettings.ts'
import { getLargeExports } from '#shared/home/home.endpoints.ts'
import { getMailStatus } from '#shared/mail/mail.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { happened } from './kit/liveStream.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

/** Stubs the firm's settings; a save changes them in memory. */
function settingsOf(server: StandIns, more: Partial<SavedFirmSettings> = {}) {
  const kept: SavedFirmSettings = {
    values: { ...defaultFirmSettings },
    fixed: [],
    version: 0,
    savedBy: null,
    ...more,
  }
  server.answer(getMailStatus, () => ({
    server: null,
    waiting: 0,
    failed: 0,
    lastSentAt: null,
    fault: null,
    test: null,
  }))
  server.answer(getFirmSettings, () => structuredClone(kept))
  server.answer(saveFirmSettings, ({ body: { version, ...changed } }) => {
    if (version !== kept.version)
      return refused('firm-setting/conflict', undefined, {
        stored: structuredClone(kept),
        sent: changed,
        savedBy: kept.savedBy,
      })
    Object.assign(kept.values, changed)
    kept.version += Object.keys(changed).length
    kept.savedBy = { teamId: '101', managerName: '김도현', at: '2026-11-18T01:00:00.000Z' }
    return structuredClone(kept)
  })
  return kept
}

test('the admin side changes a setting: only what was changed is sent', async ({ page, signIn, server }) => {
  emptyFirm(server)
  const kept = settingsOf(server)
  signIn('viceadmin')
  await page.goto('/firm-settings')
  const rows = page.getByLabel('관리자에게 알릴 행 수')
  await expect(rows).toHaveValue('500')
  const save = page.getByRole('button', { name: '저장', exact: true })
  await expect(save).toBeDisabled()
  await page.getByLabel('기업 목록을 내보낼 때 사유 받기').check()
  await rows.fill('0')
  await expect(page.getByText('바뀐 항목 2개')).toBeVisible()
  await save.click()
  await expect(page.getByText('1부터 1,000,000행까지 입력해주세요.')).toBeVisible()
  expect(kept.version).toBe(0)
  await page.getByRole('button', { name: '관리자에게 알릴 행 수 원래대로' }).click()
  await expect(rows).toHaveValue('500')
  await save.click()
  await expectToast(page, '회사 설정 저장 완료', '열려 있는 모든 화면에 바로 적용됩니다.')
  expect(kept).toMatchObject({ version: 1, values: { exportReason: true, exportNoticeRows: 500 } })
  await expect(page.getByText('변경 없음')).toBeVisible()
})

test('a value of the server is shown with its name and cannot be changed', async ({
  page,
  signIn,
  server,
}) => {
  emptyFirm(server)
  settingsOf(server, { fixed: ['exportReason', 'exportNoticeRows'] })
  signIn('admin')
  await page.goto('/firm-settings')
  await expect(page.getByLabel('기업 목록을 내보낼 때 사유 받기')).toBeDisabled()
  await expect(page.getByText('EXPORT_REASON').first()).toBeVisible()
  await expect(page.getByLabel('관리자에게 알릴 행 수')).toHaveValue('500행')
  await expect(page.getByText('서버에서 지우고 다시 시작하면')).toBeVisible()
  const rows = page.getByRole('region', { name: '서버에서 정한 값' }).getByRole('row')
  await expect(rows.filter({ hasText: 'EXPORT_REASON' })).toContainText('끔')
})

describe('what others save meanwhile', () => {
  test('is shown at once if nothing is typed', async ({ page, signIn, server }) => {
    emptyFirm(server)
    const kept = settingsOf(server)
    signIn('admin')
    await page.goto('/firm-settings')
    const rows = page.getByLabel('관리자에게 알릴 행 수')
    await expect(rows).toHaveValue('500')
    kept.values.exportNoticeRows = 90
    kept.version = 1
    // The event stream may open only after the screen is shown, and an event sent before that would be lost.
    await expect
      .poll(() => {
        happened('firm-settings', {})
        return rows.inputValue()
      })
      .toBe('90')
  })

  test('is asked about if it is the same setting', async ({ page, signIn, server }) => {
    emptyFirm(server)
    const kept = settingsOf(server)
    signIn('admin')
    await page.goto('/firm-settings')
    const rows = page.getByLabel('관리자에게 알릴 행 수')
    await rows.fill('70')
    kept.values.exportNoticeRows = 90
    kept.version = 1
    await page.getByRole('button', { name: '저장', exact: true }).click()
    const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
    await expect(conflict).toContainText('90행')
    await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
    await expectToast(page, '회사 설정 저장 완료', '열려 있는 모든 화면에 바로 적용됩니다.')
    expect(kept).toMatchObject({ version: 2, values: { exportNoticeRows: 70 } })
  })
})

test('오늘 tells the admin side who exported many companies, and why', async ({ page, signIn, server }) => {
  emptyFirm(server)
  server.answer(getLargeExports, () => ({
    total: 1,
    rows: [
      {
        at: new Date().toISOString(),
        teamId: '104',
        managerName: '박서준',
        rows: 1200,
        fileName: '매도기업_진행현황_2026-11-18.xlsx',
        reason: '이사회 자료',
      },
    ],
  }))
  signIn('admin')
  await page.goto('/')
  const section = page.getByRole('region', { name: '많은 기업을 내보낸 일' })
  await expect(section).toContainText('1,200행')
  await expect(section).toContainText('박서준 · 이사회 자료')
})

test('with the setting the export of companies asks why', async ({ page, signIn, server }) => {
  emptyFirm(server)
  server.answer(getFirmRules, () => ({ exportReason: true, filesTypes: 'specified' as const }))
  server.answer(listCompanies, () => ({
    total: 1,
    rows: [],
    next: null,
    counts: { total: 1, afterType: 1, afterSearch: 1, revenue: null, operatingIncome: null },
  }))
  server.answer(listExports, () => ({ rows: [] }))
  const reasons: (string | undefined)[] = []
  server.answer(exportCompanies, ({ body }) => {
    reasons.push(body.reason)
    return refused('export/running')
  })
  signIn('team')
  await page.goto('/sell-management2')
  await page.getByRole('button', { name: 'Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excel로 내보내기' })
  const send = dialog.getByRole('button', { name: '내보내기', exact: true })
  await send.click()
  await expect(dialog.getByText('내보내는 사유를 입력해주세요.')).toBeVisible()
  expect(reasons).toEqual([])
  await dialog.getByLabel('내보내는 사유').fill(' 월간 회의 ')
  await send.click()
  await expect.poll(() => reasons).toEqual(['월간 회의'])
})
