import { describe } from 'vitest'
import {
  correctIntake,
  endIntake,
  getIntake,
  listIntakeFiles,
  listIntakes,
  storeIntake,
  uploadIntake,
} from '#shared/intakes/intakes.endpoints.ts'
import { cancelJob } from '#shared/jobs/jobs.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { fewFiles, hansol, intakeFile, intakeJob, intakeServer, onbyeol } from './intakeServer.ts'
import { textFile } from './kit/pickedFile.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const start = '/filemanagement/import'
const open = `${start}?id=7`

describe('the upload', () => {
  test('a ZIP leads to its list; another file is not sent', async ({ page, signIn, server }) => {
    const { intake } = intakeServer(server)
    server.answer(uploadIntake, () => intake)
    signIn('team')
    await page.goto(start)
    await expect(page.getByRole('heading', { name: '파일 가져오기' })).toBeVisible()
    const picker = page.locator('input[type=file]')
    await picker.setInputFiles([textFile('자료.egg', '가')] as never)
    await expect(page.getByRole('alert')).toContainText('ZIP 파일이 아닙니다')
    expect(server.calls(uploadIntake)).toEqual([])
    await picker.setInputFiles([textFile('예전자료.zip', '가', 'application/zip')] as never)
    await expect(page).toHaveURL(/id=7/)
    await expect(page.getByText('예전자료.zip · 파일 5개')).toBeVisible()
  })

  test('a refused ZIP says why', async ({ page, signIn, server, expectErrors }) => {
    intakeServer(server)
    expectErrors(/429/)
    server.answer(uploadIntake, () => refused('request/too-many'))
    signIn('team')
    await page.goto(start)
    await page
      .locator('input[type=file]')
      .setInputFiles([textFile('예전자료.zip', '가', 'application/zip')] as never)
    await expect(page.getByRole('alert')).toContainText('예전자료.zip')
  })
})

describe('earlier intakes', () => {
  test('open where they were, and say when there are none', async ({ page, signIn, server }) => {
    const { intake } = intakeServer(server)
    signIn('staff')
    await page.goto(start)
    const row = page.getByRole('row', { name: /예전자료.zip/ })
    await expect(row).toContainText('확인 중')
    await row.getByRole('link').click()
    await expect(page.getByRole('row', { name: /계약서.pdf/ })).toBeVisible()
    server.answer(listIntakes, () => ({ rows: [], next: null, total: 0, page: 1, pageSize: 20 }))
    await page.goto(start)
    await expect(page.getByText('가져온 기록이 없습니다')).toBeVisible()
    expect(intake.id).toBe(7)
  })

  test('a reading in progress shows its progress and can be cancelled', async ({ page, signIn, server }) => {
    const kept = intakeServer(server, [], {
      state: 'reading',
      job: intakeJob({ state: 'running', progress: { done: 40, total: 200, stage: null }, finishedAt: null }),
    })
    server.answer(cancelJob, () => {
      kept.intake.job = intakeJob({ state: 'cancelled' })
      return kept.intake.job
    })
    signIn('team')
    await page.goto(open)
    await expect(page.getByText('40 / 200개')).toBeVisible()
    await page.getByRole('button', { name: '취소' }).click()
    await expect(page.getByText('목록 만들기를 취소했습니다.')).toBeVisible()
    await page.getByRole('button', { name: '끝내기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '끝내기' }).click()
    await expect(page).toHaveURL(start)
    expect(server.calls(endIntake)).toHaveLength(1)
    await expect(page.getByText('가져온 기록이 없습니다')).toBeVisible()
  })

  test('an intake that is gone says so', async ({ page, signIn, server, expectErrors }) => {
    intakeServer(server)
    expectErrors(/404/)
    server.answer(getIntake, () => refused('request/not-found'))
    signIn('team')
    await page.goto(open)
    await expect(page.getByText('끝났거나 보관 기한이 지난 가져오기입니다.')).toBeVisible()
  })
})

describe('the list before anything is stored', () => {
  test('filters by state, sureness and folder, all in the address', async ({ page, signIn, server }) => {
    intakeServer(server)
    signIn('team')
    await page.goto(open)
    await expect(page.getByRole('button', { name: '남은 파일 버리고 끝내기' })).toBeVisible()
    await page.getByRole('button', { name: /^기업 미정/ }).click()
    await expect(page).toHaveURL(/state=waiting/)
    await expect(page.getByRole('row', { name: /설치.exe/ })).toBeHidden()
    await expect(page.getByRole('row', { name: /계약서.pdf/ })).toBeVisible()
    await page.getByRole('button', { name: /^모두/ }).click()
    await page.getByRole('combobox', { name: '기업', exact: true }).selectOption('likely')
    await expect(page.getByRole('row', { name: /계약서.pdf/ })).toBeHidden()
    await page.getByRole('button', { name: '모두 지우기' }).click()
    await page.getByRole('button', { name: '폴더', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /온별\/부속/ })
      .click()
    await expect(page).toHaveURL(/folder=/)
    await expect(page.getByRole('row', { name: /명세.xlsx/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /계약서.pdf/ })).toBeHidden()
  })

  test('says why a file is refused and how the company was found', async ({ page, signIn, server }) => {
    intakeServer(server)
    signIn('team')
    await page.goto(open)
    await expect(page.getByRole('row', { name: /설치.exe/ })).toContainText('업로드할 수 없는 파일 형식')
    await expect(page.getByRole('row', { name: /티저_최종/ })).toContainText(
      '경로에 기업명이 있습니다: 한솔빛금형',
    )
    await expect(page.getByRole('row', { name: /계약서.pdf/ })).toContainText('등록된 기업이 없습니다')
  })

  test('one file, or its whole folder, gets a company from the picker', async ({ page, signIn, server }) => {
    const kept = intakeServer(server)
    signIn('team')
    await page.goto(open)
    await page.getByRole('button', { name: '계약서.pdf 기업 선택' }).click()
    const dialog = page.getByRole('dialog', { name: '기업 선택' })
    await dialog.getByRole('searchbox').fill('온별')
    await dialog.getByRole('checkbox', { name: /온별테크/ }).check()
    await dialog.getByRole('radio', { name: /하위 폴더/ }).check()
    await dialog.getByRole('button', { name: '이 기업으로' }).click()
    await expectToast(page, '기업을 정했습니다', '온별테크(주) · 파일 2개')
    await expect(page.getByRole('button', { name: '명세.xlsx 기업 바꾸기: 온별테크(주)' })).toBeVisible()
    expect(server.calls(correctIntake).map(({ body }) => body)).toEqual([
      { where: { folder: '온별', state: 'waiting' }, businessNumber: onbyeol.businessNumber },
    ])
    expect(
      kept.files.filter(({ company }) => company?.businessNumber === hansol.businessNumber),
    ).toHaveLength(2)
  })

  test('a refused company stays in the dialog with the reason', async ({ page, signIn, server }) => {
    intakeServer(server)
    server.answer(correctIntake, () => refused('file/upload-denied'))
    signIn('team')
    await page.goto(open)
    await page.getByRole('button', { name: '계약서.pdf 기업 선택' }).click()
    const dialog = page.getByRole('dialog', { name: '기업 선택' })
    await dialog.getByRole('button', { name: '이 기업으로' }).press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('기업을 선택해주세요')
    await dialog.getByRole('searchbox').fill('온별')
    await dialog.getByRole('checkbox', { name: /온별테크/ }).check()
    await dialog.getByRole('button', { name: '이 기업으로' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('category, 맞음 and 제외 change one file', async ({ page, signIn, server }) => {
    intakeServer(server)
    signIn('team')
    await page.goto(open)
    const category = page.getByRole('combobox', { name: '계약서.pdf 파일구분' })
    await category.selectOption('계약서등')
    await expect(category).toHaveValue('계약서등')
    await page.getByRole('button', { name: /한솔빛금형방문.docx 기업 맞음/ }).click()
    await expect(page.getByRole('button', { name: /기업 맞음/ })).toBeHidden()
    await page.getByRole('button', { name: '계약서.pdf 제외' }).click()
    await expect(page.getByRole('button', { name: '계약서.pdf 다시 넣기' })).toBeVisible()
    expect(server.calls(correctIntake).map(({ body }) => ({ ...body, ids: undefined }))).toEqual([
      { category: '계약서등' },
      { businessNumber: hansol.businessNumber },
      { skip: true },
    ])
  })

  test('selected files, and all that match, are corrected together', async ({ page, signIn, server }) => {
    const kept = intakeServer(server)
    signIn('team')
    await page.goto(`${open}&state=waiting`)
    await page.getByRole('checkbox', { name: '계약서.pdf 선택' }).check()
    const bar = page.getByRole('region', { name: '선택한 행' })
    await bar.getByRole('combobox', { name: '선택한 파일의 파일구분' }).selectOption('계약서등')
    await expectToast(page, '파일구분을 바꿨습니다', '파일 1개 · 계약서등')
    await page.getByRole('button', { name: '2개 모두 선택' }).click()
    await bar.getByRole('button', { name: '제외' }).click()
    await expect(page.getByText('조건에 맞는 파일이 없습니다')).toBeVisible()
    expect(server.calls(correctIntake).at(-1)?.body).toEqual({ where: { state: 'waiting' }, skip: true })
    expect(kept.files.filter(({ state }) => state === 'skipped')).toHaveLength(2)
  })

  test('two thousand files draw only the rows in view', async ({ page, signIn, server }) => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      intakeFile(`자료/${String(at).padStart(4, '0')}.pdf`),
    )
    intakeServer(server, many)
    signIn('team')
    await page.goto(open)
    await expect(page.getByRole('row', { name: /0000.pdf/ })).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(150)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('row', { name: /1999.pdf/ })).toBeVisible()
  })

  test('on a phone each file is a card with the same actions', async ({ page, signIn, server }) => {
    intakeServer(server)
    await page.setViewportSize({ width: 390, height: 844 })
    signIn('team')
    await page.goto(open)
    await page.getByRole('checkbox', { name: '계약서.pdf 선택' }).check()
    await expect(page.getByRole('region', { name: '선택한 행' })).toContainText('1개 선택')
    await page.getByRole('button', { name: '선택 해제' }).click()
    await page.getByRole('button', { name: '온별/부속 폴더만 보기' }).click()
    await expect(page.getByText('명세.xlsx')).toBeVisible()
    await expect(page.getByText('계약서.pdf')).toBeHidden()
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  test('an error is said, and a retry shows the list', async ({ page, signIn, server, expectErrors }) => {
    intakeServer(server)
    expectErrors(/404/)
    server.answer(listIntakeFiles, () => refused('request/not-found'))
    signIn('team')
    await page.goto(open)
    await expect(page.getByText('파일 목록을 불러오지 못했습니다')).toBeVisible()
    intakeServer(server)
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('row', { name: /계약서.pdf/ })).toBeVisible()
  })
})

describe('storing', () => {
  test('stores what is sure, then what is left; the end says what was not stored', async ({
    page,
    signIn,
    server,
  }) => {
    intakeServer(server)
    signIn('team')
    await page.goto(open)
    await expect(page.getByText('1개를 저장합니다.')).toBeVisible()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByRole('heading', { name: '파일 1개를 저장했습니다' })).toBeVisible()
    await expect(page.getByRole('button', { name: '저장하지 않은 파일 Excel' })).toBeVisible()
    await page.getByRole('button', { name: '남은 파일 3개 확인' }).click()
    await page.getByRole('checkbox', { name: '확인 필요 1개도 함께 저장' }).check()
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByRole('button', { name: '남은 파일 2개 확인' })).toBeVisible()
    expect(server.calls(storeIntake).map(({ body }) => body)).toEqual([
      { onlySure: true },
      { onlySure: false },
    ])
  })

  test('nothing is sent while no file has a company', async ({ page, signIn, server }) => {
    intakeServer(server, fewFiles().slice(2))
    signIn('team')
    await page.goto(open)
    await page.getByRole('button', { name: '저장', exact: true }).press('Enter')
    await expectToast(page, '저장할 파일이 없습니다', '파일의 기업을 먼저 선택해주세요.')
    expect(server.calls(storeIntake)).toEqual([])
  })

  test('a storing in progress is shown to who opens the intake, and its end too', async ({
    page,
    signIn,
    server,
  }) => {
    const kept = intakeServer(server, fewFiles(), {
      state: 'storing',
      job: intakeJob({
        kind: 'intake-store',
        state: 'running',
        progress: { done: 1, total: 2, stage: '저장하는 중' },
        finishedAt: null,
      }),
    })
    signIn('team')
    await page.goto(open)
    await expect(page.getByText('저장하는 중 1 / 2개')).toBeVisible()
    kept.intake.state = 'open'
    kept.intake.job = intakeJob({ kind: 'intake-store', state: 'cancelled' })
    await expect(page.getByRole('heading', { name: /저장을 취소했습니다/ })).toBeVisible()
  })
})
