import { acceptedText, leftText } from '../shared/answers';
import { idOf } from '../shared/options';
import type { Answers, Question } from '../shared/questions';

interface FieldProps {
  question: Question;
  /** The id on this form; a choice adds its code. */
  name: string;
  answers: Answers;
  problem: string | undefined;
  onAnswer: (key: string, value: string) => void;
}

function Control({ question, name, answers, onAnswer }: FieldProps) {
  const { key, kind, list = [], noneKey = '' } = question;
  const value = answers[key] ?? '';
  const common = { id: idOf(name), name: idOf(name), value };
  if (kind === 'list' || kind === 'search')
    return (
      <select {...common} onChange={(event) => onAnswer(key, event.target.value)}>
        <option value="">Please select</option>
        {list.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      type="text"
      autoComplete="off"
      disabled={Boolean(answers[noneKey])}
      placeholder={kind === 'date' ? 'DD/MM/YYYY' : ''}
      onChange={(event) => onAnswer(key, acceptedText(kind, event.target.value))}
      onBlur={() => onAnswer(key, leftText(kind, value))}
    />
  );
}

/** One question with a controlled input. */
export function Field(props: FieldProps) {
  const { question, name, answers, problem, onAnswer } = props;
  const { key, kind, words, choices = [] } = question;
  const value = answers[key] ?? '';
  return (
    <div className="question">
      {kind === 'choice' && (
        <fieldset>
          <legend>{words[0]}</legend>
          {choices.map(([code, [text]]) => (
            <label key={code} htmlFor={idOf(`${name}-${code}`)}>
              <input
                type="radio"
                id={idOf(`${name}-${code}`)}
                name={idOf(name)}
                value={code}
                checked={value === code}
                onChange={() => onAnswer(key, code)}
              />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'tick' && (
        <label className="tick" htmlFor={idOf(name)}>
          <input
            type="checkbox"
            id={idOf(name)}
            checked={Boolean(value)}
            onChange={(event) => onAnswer(key, event.target.checked ? 'Yes' : '')}
          />
          {words[0]}
        </label>
      )}
      {kind !== 'choice' && kind !== 'tick' && (
        <>
          <label htmlFor={idOf(name)}>{words[0]}</label>
          <Control {...props} />
        </>
      )}
      {problem && <div className="error">{problem}</div>}
    </div>
  );
}
