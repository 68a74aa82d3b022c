/** Error messages of NDA records. */
export const ndaErrors = {
  'nda/not-found': [404, 'NDA를 찾을 수 없습니다. 화면을 새로고침해주세요.'],
  'nda/denied': [403, '두 기업 가운데 한 곳의 담당자나 관리자만 NDA를 등록하고 바꿀 수 있습니다.'],
  'nda/conflict': [409, '다른 사람이 먼저 이 NDA를 바꿨습니다. 바뀐 내용을 확인한 뒤 다시 시도해주세요.'],
  'nda/seller-missing': [400, '제공 기업을 선택해주세요.'],
  'nda/seller-given': [400, '모든 매도기업에 대한 NDA에는 제공 기업을 입력하지 않습니다.'],
  'nda/same-company': [400, '받는 기업과 제공 기업이 같습니다.'],
  'nda/day-future': [400, '아직 오지 않은 날짜로는 기록할 수 없습니다.'],
  'nda/end-missing': [400, '서명한 NDA에는 만료일이 필요합니다.'],
  'nda/end-early': [400, '만료일이 시작일보다 빠릅니다.'],
  'nda/unsigned-term': [400, '서명일을 먼저 입력해주세요.'],
  'nda/signature-kept': [409, '서명한 NDA를 서명 대기로 되돌릴 수 없습니다. 잘못 등록했으면 해지해주세요.'],
  'nda/revoked': [409, '해지한 NDA입니다. 새로 등록해주세요.'],
  'nda/file-foreign': [400, 'NDA 당사자의 파일만 서명본으로 연결할 수 있습니다.'],
  'nda/too-many': [409, '한 기업의 NDA는 {limit}건까지 보관할 수 있습니다.'],
} as const
