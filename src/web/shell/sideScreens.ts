import type { Role } from '#shared/catalogue/words/roles.ts'

const list = <P extends string, T extends string, A extends string>(
  path: P,
  alias: A,
  title: T,
  roles: readonly Role[],
) => ({
  path,
  aliases: [alias],
  title,
  roles,
  about: `${title} 목록을 조건으로 찾고, 상세와 일일보고서로 이어집니다.`,
})

/** The five lists by brokerage side, each also under its spelling without the hyphen. */
export const sideLists = (roles: readonly Role[]) => ({
  sellList: list('/sell-management', '/sellmanagement', '매도기업현황', roles),
  buyList: list('/buy-management', '/buymanagement', '매수기업현황', roles),
  fundraisingList: list('/fundraising-management', '/fundraisingmanagement', '투자희망기업', roles),
  investorList: list('/investor-management', '/investormanagement', '투자기업현황', roles),
  candidateList: list('/candidate-management', '/candidatemanagement', '후보기업현황', roles),
})

const table = <P extends string, T extends string>(path: P, side: T) => ({
  path,
  title: `${side} 전체 진행현황`,
  about: `${side} 전체를 한 표에서 찾고, 정렬하고, 내보냅니다.`,
})

/** The overall progress tables; not in the role table, so open to any signed-in user. */
export const overallTables = {
  sellTable: table('/sell-management2', '매도기업'),
  buyTable: table('/buy-management2', '매수기업'),
  fundraisingTable: table('/fundraising-management2', '투자희망기업'),
  investorTable: table('/investor-management2', '투자기업'),
  candidateTable: table('/candidate-management2', '후보기업'),
}
