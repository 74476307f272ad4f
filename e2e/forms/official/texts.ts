import { options } from '../shared/options';
import type { Words } from '../shared/questions';

/** In the language of the form. */
export const say = ([english, chinese]: Words): string => (options.isChinese ? chinese : english);

export const texts = {
  title: say(['SG Arrival Card', '新加坡入境卡']),
  traveller: say(['Traveller Information', '旅客信息']),
  oneTraveller: say(['Traveller', '旅客']),
  arrival: say(['Date of Arrival in Singapore', '抵达新加坡日期']),
  add: say(['Add Traveller', '添加旅客']),
  trip: say(['Trip Information', '行程信息']),
  review: say(['Review', '核对']),
  declaration: say([
    'I declare that the information is true and correct and that I have read the terms.',
    '我声明所填信息真实正确,并已阅读条款。',
  ]),
  next: say(['Next', '下一步']),
  back: say(['Back', '返回']),
  submit: say(['Submit', '提交']),
  puzzle: say(['Security Verification', '安全验证']),
  puzzleText: say(['Enter text here', '请输入文字']),
  verify: say(['Verify', '验证']),
  done: say(['Submission Successful', '提交成功']),
  number: say(['DE No.', 'DE 号码']),
  download: say(['Download PDF', '下载 PDF']),
  select: say(['Please select', '请选择']),
};
