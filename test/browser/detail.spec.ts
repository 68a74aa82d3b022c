import type { Download } from '@playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { canary, detailPath, expectValues, makeFull, openDetail, tab } from './detailParts.ts'
import { pdfFile, upload } from './fileParts.ts'
import { expect, test } from './fixtures.ts'
import { addEntries, makeCompany, sampleEntries } from './managerParts.ts'

test('a full company is read tab by tab, every field under its label', async ({ page, database, signIn }) => {
  // This test is slow: it opens every tab of several companies.
  test.slow()
  const user = await signIn('team', { managerName: '김도현' })
  const number = await makeFull(database, user)
  await addEntries(database, number, [sampleEntries[1] as (typeof sampleEntries)[1]])
  await openDetail(page, number.replaceAll('-', ''))
  await expect(page.getByRole('heading', { level: 1, name: '두빛나래항공(주)' })).toBeVisible()
  await expect(page).toHaveTitle('두빛나래항공(주) | 딜데스크')
  await expect(page.getByRole('link', { name: '매도기업 전체 진행현황' })).toHaveAttribute(
    'href',
    '/sell-management2',
  )
  await expectValues(page, {
    고유번호: /S\d\d-\d{4}/,
    기업명: '두빛나래항공(주)',
    영문기업명: 'DUBITNARAE',
    사업자번호: number,
    법인등록번호: '194811-0027365',
    대표자: '유선호',
    종업원수: '184명',
    설립형태: '신규설립(개업)',
    설립일: /2003-09-22.*업력 \d+년/,
    기업형태: '외감',
    기업규모: '중기업',
    결산월: '12월',
    상장일: '2011-07-01',
    전화: '055-000-7700',
    팩스: '055-000-7701',
    홈페이지: 'dubitnarae.example',
    이메일: 'info@dubitnarae.example',
    주소: '경남 사천시',
    '산업분류(10차)': 'C31321',
    '산업분류(11차)': 'C31322',
    주요제품: '날개 리브',
    '무역업 허가번호': '18042731',
    그룹: '나래그룹',
    주채권은행: '견본은행 사천지점',
    당좌거래은행: '견본은행',
    '사업자 상태': '정상부가가치세 일반과세자',
    '법인등기 상태': '살아있는 등기',
    '사업의 핵심': '1차 협력사',
    경영진: '27년',
    '사업 현황': '2025년',
    등록일: /\d{4}\. \d+\. \d+\. 오[전후]/,
    수정일: /\d{4}\. \d+\. \d+\. 오[전후]/,
    중개유형: '매도기업',
    '계약 진행단계': '계약중',
    '진행가능 여부': '진행가능',
    '담당자 가능금액': '42,000백만원',
    '매도자 희망금액': '45,000백만원',
    '검색 키워드': '점안제',
    주담당자: `${user.teamId}_김도현`,
    부담당자: '미지정',
  })
  const holders = page.getByRole('table', { name: '주주현황' })
  await expect(holders.getByRole('row', { name: /유선호/ })).toContainText('47.20')
  await expect(page.getByRole('region', { name: '최근 활동' })).toContainText('기업을 등록했습니다')

  await tab(page, '재무정보').click()
  await expect(page).toHaveURL(detailPath(number.replaceAll('-', ''), 'financial'))
  const income = page.getByRole('table', { name: '요약 손익계산서' })
  await expect(income.getByRole('columnheader')).toContainText(['계정', '2022', '2023', '2024', '2025'])
  await expect(income.getByRole('row', { name: /당기순이익/ })).toContainText('−412')
  await expect(income.getByRole('row', { name: /당기순이익/ })).toContainText('흑자전환')
  await expect(page.getByRole('table', { name: '요약 재무상태표' })).toContainText('42,126')
  await expect(page.getByRole('table', { name: 'EBITDA' })).toContainText('6,987,310')
  const ratios = page.getByRole('table', { name: '재무비율' })
  for (const text of [
    '성장성비율',
    '수익성비율',
    '안정성비율',
    '활동성비율',
    '이자보상배율',
    '−2.42',
    '적자전환',
  ])
    await expect(ratios).toContainText(text)
  await expect(page.getByRole('img', { name: /매출액/ })).toBeVisible()
  await expect(page.getByText('2025년: 자산총계가')).toContainText('+953백만원')
  await page.getByText('억원', { exact: true }).click()
  await expect(income.getByRole('row', { name: /매출액/ })).toContainText('463.5')

  await tab(page, '거래처').click()
  const buyers = page.getByRole('table', { name: '구매처' })
  await expect(buyers.getByRole('row', { name: /한울터금속/ })).toContainText(
    /613-86-20418구본재24\.6020253,20061,24088,120−3,914/,
  )
  await expect(page.getByRole('table', { name: '판매처' })).toContainText('누리하늘항공우주(주)')
  await expect(page.getByRole('table', { name: '매출구성' })).toContainText('61.20')

  await tab(page, '담당자 변경이력').click()
  const changes = page.getByRole('table', { name: '담당자 변경이력' })
  await expect(changes.getByRole('columnheader')).toHaveText([
    '변경일시',
    '담당자 구분',
    '변경 전',
    '변경 후',
    '변경 사유',
    '변경자',
  ])
  await expect(changes).toContainText(/주담당자001_강민석101_김도현담당자 변경강민석/)

  // The user goes directly to the files of the same company and back, without searching again.
  await page.getByRole('button', { name: '기업 바로가기' }).click()
  await page.getByRole('menuitem', { name: '파일' }).click()
  const strip = page.getByRole('region', { name: '선택한 기업' })
  await expect(strip).toContainText(`매도기업두빛나래항공(주)${number}주담당자${user.teamId}_김도현`)
  await expect(strip.getByRole('link')).toHaveText([
    '기업 상세',
    '추가등록',
    '파일',
    '일일보고',
    '보고서 입력',
    '티저',
    'IM',
  ])
  await upload(page, [pdfFile('자문계약서.pdf')], '계약서등')
  for (const name of ['추가등록', '티저', 'IM', '일일보고', '기업 상세']) {
    await strip.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`businessNumber=${number}`))
    if (name !== '기업 상세') await expect(strip).toContainText('두빛나래항공(주)')
  }
  await tab(page, '파일').click()
  const files = page.getByRole('table', { name: '파일' })
  await expect(files.getByRole('columnheader')).toHaveText([
    '파일명',
    '파일크기',
    '업로드일',
    '수정일',
    '다운로드',
  ])
  await expect(files.getByRole('row', { name: /자문계약서/ })).toContainText(
    /계약서등자문계약서\.pdf[\d,.]+ KB/,
  )
  const file = files.getByRole('link', { name: '자문계약서.pdf 다운로드' })
  await expect(file).toHaveAttribute('target', '_blank')
  // The download event may come from this page or from the new window.
  const saved = new Promise<Download>((resolve) => {
    page.once('download', resolve)
    page.context().once('page', (opened) => opened.once('download', resolve))
  })
  await file.click()
  expect((await saved).suggestedFilename()).toBe('자문계약서.pdf')
  for (const opened of page.context().pages()) if (opened !== page) await opened.close()

  await tab(page, '특기사항').click()
  const place = page.getByRole('table', { name: '사업장 상세' })
  for (const name of [
    '구분',
    '사업장명',
    '주사업장 여부',
    '소유자',
    '입지조건',
    '대지면적',
    '월세',
    '권리침해',
    '담보제공',
  ])
    await expect(place.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  await expect(place.getByRole('row', { name: /사천공장/ })).toContainText('근저당')
  await expectValues(page, { 세부항목1: '무균 충전', 세부항목6: '–', 보조담당자: '미지정' })
  await expect(page.getByText('임원진 고용승계 조건')).toBeVisible()

  await tab(page, '컨택포인트').click()
  await expectValues(page, {
    영업구분: '회사영업',
    연결방법: '전화',
    소개자: canary,
    '소개자 이메일': canary,
  })
  await expect(page.getByRole('table', { name: '연락처' }).getByRole('cell', { name: canary })).toHaveCount(
    15,
  )
  // Print shows all tabs together.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-company-sheet]')?.textContent ?? ''
    }
  })
  await page.getByRole('button', { name: '기업정보 인쇄' }).click()
  const choosing = page.getByRole('dialog', { name: '기업정보 인쇄' })
  await expect(choosing.getByRole('checkbox', { name: '컨택포인트' })).not.toBeChecked()
  await choosing.getByRole('checkbox', { name: '컨택포인트' }).check()
  await choosing.getByRole('button', { name: '인쇄' }).click()
  const paper = page.locator('body[data-printed]')
  for (const text of ['영문기업명', '주주현황', '요약 재무상태표', '구매처', '회사특기사항', canary])
    await expect(paper).toHaveAttribute('data-printed', new RegExp(text))
  // The tab is part of the URL, so a reload or a colleague's link shows the same tab.
  await page.reload()
  await expect(tab(page, '컨택포인트')).toHaveAttribute('aria-selected', 'true')
})

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        hasTouch: width === 390,
      })

      test('looks right', async ({ page, database, signIn }) => {
        // This test is slow: it checks and captures six tabs.
        test.slow()
        const user = await signIn('team', { managerName: '김도현' })
        const number = await makeFull(database, user)
        await openDetail(page, number)
        const tabs = {
          overview: '기업개요',
          financial: '재무정보',
          customers: '거래처',
          notes: '특기사항',
          contact: '컨택포인트',
          activity: '활동',
        }
        for (const [name, label] of Object.entries(tabs)) {
          await tab(page, label).click()
          await expect(page.getByRole('tabpanel')).not.toContainText(/로딩 중|확인 중/)
          await expect(page.getByRole('heading', { level: 1, name: '두빛나래항공(주)' })).toBeVisible()
          await expectNoAxeFaults(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width)
          await page.screenshot({
            path: `screenshots/detail-${name}-${width}-${colorScheme}.png`,
            fullPage: true,
          })
        }
        const bare = await makeCompany(database, '가람솔루션(주)', { record: { manager1Team: '101' } })
        await openDetail(page, bare, 'contact')
        await expect(page.getByText('컨택포인트 접근 권한이 없습니다')).toBeVisible()
        await expectNoAxeFaults(page)
      })
    })
  }
}
