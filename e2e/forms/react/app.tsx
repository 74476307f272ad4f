import { useState } from 'react';
import { missing, problemsOf, sentAnswers } from '../shared/answers';
import { type Answers, askedOf, type Question } from '../shared/questions';
import { arrivalQuestion, travellerQuestions } from '../shared/traveller-questions';
import { tripQuestions } from '../shared/trip-questions';
import { Field } from './field';

interface SectionProps {
  questions: readonly Question[];
  /** Before the key of a question in its id. */
  prefix: string;
  answers: Answers;
  isChecked: boolean;
  onAnswer: (key: string, value: string) => void;
}

function Section({ questions, prefix, answers, isChecked, onAnswer }: SectionProps) {
  const problems = isChecked ? problemsOf(questions, answers) : {};
  return askedOf(questions, answers).map((question) => (
    <Field
      key={question.key}
      question={question}
      name={`${prefix}-${question.key}`}
      answers={answers}
      problem={problems[question.key]}
      onAnswer={onAnswer}
    />
  ));
}

const firstPage = [arrivalQuestion, ...travellerQuestions];
const pages = ['Traveller Information', 'Trip Information', 'Submission Successful'] as const;

export function App() {
  const [page, setPage] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [travellers, setTravellers] = useState<Answers[]>([{}]);
  const [trip, setTrip] = useState<Answers>({});
  const questionsOf = (index: number) => (index === 0 ? firstPage : travellerQuestions);
  const isRight = () =>
    page === 0
      ? travellers.every((answers, index) => Object.keys(problemsOf(questionsOf(index), answers)).length === 0)
      : Object.keys(problemsOf(tripQuestions, trip)).length === 0;
  const next = () => {
    setChecked(!isRight());
    if (!isRight()) return;
    if (page === 1)
      window.submitted = [
        ...travellers.map((answers, index) => sentAnswers(questionsOf(index), answers)),
        sentAnswers(tripQuestions, trip),
      ];
    setPage(page + 1);
    scrollTo(0, 0);
  };
  const answerOf = (index: number) => (key: string, value: string) =>
    setTravellers((all) => all.map((answers, at) => (at === index ? { ...answers, [key]: value } : answers)));
  return (
    <>
      <header className="bar">Visitor form</header>
      <main>
        <h1>{pages[page]}</h1>
        {page === 0 &&
          travellers.map((answers, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place
            <section className="card" key={index}>
              <h2>Traveller {index + 1}</h2>
              <Section
                questions={questionsOf(index)}
                prefix={`traveller-${index}`}
                answers={answers}
                isChecked={isChecked}
                onAnswer={answerOf(index)}
              />
            </section>
          ))}
        {page === 1 && (
          <section className="card">
            <Section
              questions={tripQuestions}
              prefix="trip"
              answers={trip}
              isChecked={isChecked}
              onAnswer={(key, value) => setTrip((answers) => ({ ...answers, [key]: value }))}
            />
          </section>
        )}
        {page === 0 && travellers.length < 10 && (
          <button type="button" className="other" onClick={() => setTravellers([...travellers, {}])}>
            Add Traveller
          </button>
        )}
        {page < 2 && (
          <button type="button" className="main" onClick={next}>
            {page === 0 ? 'Next' : 'Submit'}
          </button>
        )}
        {isChecked && (
          <div className="text-danger" role="alert">
            {missing}
          </div>
        )}
      </main>
    </>
  );
}
