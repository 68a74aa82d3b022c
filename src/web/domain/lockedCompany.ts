/** The server refuses an edit with the same sentence. It is shown before anybody tries. */
export const notManager = '이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.'
