import { View } from '@react-pdf/renderer';
import { type DefencePack, notCaptured } from '@sac/contract/disputes/evidence-api';
import { CheckCode, checkCodeWidth } from './check-code';
import { size, textWidth, tone } from './sheet';
import { Words } from './words';

const half = textWidth / 2 - 8;

function LetterHead({ provider, check }: Pick<DefencePack, 'provider' | 'check'>) {
  const width = check ? textWidth - checkCodeWidth - 16 : textWidth;
  const lines = [provider.address, `${provider.phone} · ${provider.email}`, `Tax ID ${provider.taxId}`];
  return (
    <View
      style={{
        flexDirection: 'row',
        justifyContent: 'space-between',
        borderBottomWidth: 1,
        borderBottomColor: tone.ink,
        paddingBottom: 8,
        marginBottom: 12,
      }}
    >
      <View style={{ width }}>
        <Words width={width} size={size.name} isBold>
          {provider.name}
        </Words>
        {lines.map((line) => (
          <Words key={line} width={width} size={size.small} style={{ color: tone.soft }}>
            {line}
          </Words>
        ))}
      </View>
      {check && <CheckCode check={check} />}
    </View>
  );
}

function References({ references }: Pick<DefencePack['letter'], 'references'>) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 16, marginBottom: 10 }}>
      {references.map(({ label, value }) => (
        <View key={label} style={{ width: half, marginBottom: 4 }}>
          <Words width={half} size={size.foot} style={{ color: tone.soft }}>
            {label}
          </Words>
          <Words width={half} size={size.text} isBold>
            {value ?? notCaptured}
          </Words>
        </View>
      ))}
    </View>
  );
}

const proof = (letters: string[]) =>
  letters.length > 0 ? ` [Attachment${letters.length > 1 ? 's' : ''}\u00a0${letters.join(',\u00a0')}]` : '';

function Arguments({ letter }: Pick<DefencePack, 'letter'>) {
  return letter.arguments.map(({ title, text, attachments }, index) => (
    <View key={title} style={{ marginBottom: 5 }}>
      <Words width={textWidth} size={size.text} isBold>
        {`${index + 1}. ${title}`}
      </Words>
      <Words width={textWidth} size={size.text}>
        {`${text}${proof(attachments)}`}
      </Words>
    </View>
  ));
}

/** The letter. It always fits on one page because writeLetter shortens long values. */
export function Letter({ pack: { letter, provider, attachments, check } }: { pack: DefencePack }) {
  return (
    <>
      <LetterHead provider={provider} check={check} />
      <Words width={textWidth} size={size.text} style={{ textAlign: 'right', marginBottom: 8 }}>
        {letter.date}
      </Words>
      <Words width={textWidth} size={size.title} isBold style={{ marginBottom: 8 }}>
        {letter.title}
      </Words>
      <References references={letter.references} />
      <Words width={textWidth} size={size.text} style={{ marginBottom: 8 }}>
        {letter.opening}
      </Words>
      <Arguments letter={letter} />
      <Words width={textWidth} size={size.text} style={{ marginTop: 5, marginBottom: 10 }}>
        {letter.disclaimer}
      </Words>
      <Words width={textWidth} size={size.text} isBold style={{ marginBottom: 10 }}>
        {provider.name}
      </Words>
      <View style={{ borderTopWidth: 0.7, borderTopColor: tone.line, paddingTop: 6 }}>
        <Words width={textWidth} size={size.small} isBold style={{ marginBottom: 3 }}>
          Attachments
        </Words>
        <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 16 }}>
          {attachments.map(({ letter: name, title }) => (
            <View key={name} style={{ width: half }}>
              <Words width={half} size={size.small}>
                {`${name}   ${title}`}
              </Words>
            </View>
          ))}
        </View>
      </View>
    </>
  );
}
