import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { notice } from '../database/tables/notice.ts'

interface SampleNotice {
  daysAgo: number
  author: [teamId: string, name: string]
  isImportant?: boolean
  title: string
  content: string
}

const director: [string, string] = ['001', '강민석']
const deputy: [string, string] = ['002', '오세린']

const samples: SampleNotice[] = [
  {
    daysAgo: 1,
    author: director,
    isImportant: true,
    title: '정기 데이터 정비 안내',
    content:
      '이번 주 금요일까지 담당기업의 재무연도와 컨택포인트를 확인해주세요.\n\n1. 최근 결산 연도가 빠진 기업\n2. 진행단계가 비어 있는 기업\n3. 14일 이상 보고가 없는 기업\n\n문의는 운영지원팀으로 부탁드립니다.',
  },
  {
    daysAgo: 4,
    author: deputy,
    title: '블라인드 티저 문안 기준 개정',
    content:
      '블라인드 티저의 지역 표기를 시·군·구에서 시·도 단위로 바꿉니다.\n매출액은 억원 단위로 반올림하고, 거래처 이름은 업종으로만 적습니다.',
  },
  {
    daysAgo: 9,
    author: deputy,
    title: '4분기 매칭데이 일정과 참가 신청',
    content: '매수기업 담당 팀은 관심 업종과 희망 인수금액을 정리해 다음 주 화요일까지 알려주세요.',
  },
  {
    daysAgo: 15,
    author: director,
    title: '비밀유지계약서 양식 변경',
    content:
      '개정 양식은 파일관리의 참고자료에서 다운로드하여 사용해주세요. 이전 양식은 이달 말까지만 유효합니다.',
  },
  {
    daysAgo: 23,
    author: deputy,
    title: '일일보고서 작성 요령',
    content: '세부내용은 200자 이상으로 상대 기업의 반응과 다음 할 일을 함께 적어주세요.',
  },
]

/** Adds sample notices if there are none. Existing notices are never touched. */
export async function seedNotices(db: Db): Promise<number> {
  const [any] = await db.select({ id: notice.id }).from(notice).limit(1)
  if (any) return 0
  await db.insert(notice).values(
    samples.map(({ daysAgo, author, ...written }) => ({
      ...written,
      author: author[0],
      authorName: author[1],
      createdAt: sql`now() - make_interval(days => ${daysAgo})`,
      updatedAt: sql`now() - make_interval(days => ${daysAgo})`,
    })),
  )
  return samples.length
}
