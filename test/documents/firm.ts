import type { Firm } from '#shared/firm/firm.endpoints.ts'

export const firm: Firm = {
  name: '견본기업거래소(주)',
  representative: '홍길동',
  title: '대표이사',
  mobile: '010-0000-0000',
  email: 'ceo@example.co.kr',
  address: '서울특별시 견본구 예시로 1, 견본빌딩 5층',
  phone: '02-000-0000',
  fax: '02-000-0001',
  website: 'www.example.co.kr',
  approvers: ['담당', '팀장', '대표'],
  logo: null,
}
