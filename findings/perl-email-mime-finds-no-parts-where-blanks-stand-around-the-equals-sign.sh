#!/usr/bin/env bash
# Email::MIME 1.953 and Email::MIME::ContentType 1.028 of Perl, beside MIME::Parser 5.510 (Debian 12).
#
# Expected: blanks around the equals sign of a parameter mean nothing (RFC 2045, 5.1, takes over the rule of RFC 822, 3.1.4, that
# blanks may stand between any two marks): `boundary = "b"` has two parts, `filename = "card.pdf"` is that name.
# Seen: Email::MIME warns of an illegal parameter and goes on without it: the mail has no parts, and a file has the name of its
# Content-Type or none. MIME::Parser, postal-mime and Python's email read both.
# What to do: take the blanks away before Email::MIME sees the field.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p archives/partial
apt-get install -y -q --no-install-recommends --download-only --reinstall -o Dir::Cache="$folder" -o Debug::NoLocking=1 \
  libemail-mime-perl=1.953-1 libemail-mime-contenttype-perl=1.028-1 libmime-tools-perl=5.510-1 >apt.log 2>&1 || { cat apt.log; exit 1; }
for package in archives/*.deb; do dpkg -x "$package" root; done

cat >read.pl <<'PL'
use strict;
use Email::MIME;
use MIME::Parser;

my $parser = MIME::Parser->new;
$parser->output_to_core(1);
for my $equals ('=', ' = ') {
  my $file = "Content-Type: application/pdf\nContent-Disposition: attachment; filename$equals\"card.pdf\"\n\n%PDF\n";
  my $mail = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary$equals\"b\"\n\n--b\n\nHello\n--b\n$file--b--\n";
  my $name = Email::MIME->new($file)->filename // 'none';
  my $parts = Email::MIME->new($mail)->subparts;
  my $read = $parser->parse_data($mail);
  my $other = $read->parts(1)->head->recommended_filename;
  print "'$equals': Email::MIME $parts parts, name $name; MIME::Parser ", scalar($read->parts), " parts, name $other\n";
}
PL
seen=$(PERL5LIB=$(printf '%s:' "$folder"/root/usr/share/perl5 "$folder"/root/usr/lib/*-linux-gnu/perl5/*) perl read.pl 2>warnings.log)
expected="'=': Email::MIME 2 parts, name card.pdf; MIME::Parser 2 parts, name card.pdf
' = ': Email::MIME 0 parts, name none; MIME::Parser 2 parts, name card.pdf"
echo "$seen"
if [ "$seen" != "$expected" ]; then
  echo "This has changed. Before it was:" >&2
  echo "$expected" >&2
  exit 1
fi
